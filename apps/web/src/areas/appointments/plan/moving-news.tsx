import type { CalendarRow } from "@kitpath/contract/appointments/plan/calendar";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Keys } from "../../../ui/keys.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { told } from "./confirm-plan.tsx";
import { targetInWords } from "./move-target.ts";
import styles from "./moving-news.module.css";
import type { MovingTools } from "./use-moving.ts";

/** How visits are moved. */
export const MovingHint = ({ id }: { id: string }) => (
  <p id={id} className={styles.hint}>
    Drag a visit to move it; with a finger, hold it first. By keyboard, press M on it and use the arrow keys.
  </p>
);

type MovingNewsProps = { tools: MovingTools; rows: readonly CalendarRow[]; isWeek: boolean };

const keysOf = (isWeek: boolean) =>
  [
    { keys: ["ArrowUp", "ArrowDown"], what: "to somebody else" },
    { keys: ["ArrowLeft", "ArrowRight"], what: isWeek ? "by a day" : "by 15 minutes" },
    ...(isWeek ? [{ keys: ["Shift+ArrowLeft", "Shift+ArrowRight"], what: "by 15 minutes" }] : []),
    { keys: ["Enter"], what: "moves it there" },
    { keys: ["Escape"], what: "leaves it" },
  ] as const;

/** Where the visit that is being moved would go: above the finger that hides it, with what the keys do, and for screen readers. */
export const MovingNews = ({ tools, rows, isWeek }: MovingNewsProps) => {
  const { moving, said, isAsking, isSending, confirm, cancel } = tools;
  return (
    <>
      <ConfirmDialog
        open={isAsking}
        title={moving ? `Move ${moving.visit.orderNumber}?` : ""}
        text={told}
        about={
          moving ? `From ${targetInWords(moving.from, rows)} to ${targetInWords(moving.to, rows)}` : undefined
        }
        action="Move visit"
        dismiss="Leave it"
        busy={isSending}
        onConfirm={confirm}
        onClose={cancel}
      />
      {moving?.by === "pointer" && !isAsking ? (
        <p className={styles.aim} aria-hidden="true">
          {moving.visit.orderNumber} to {targetInWords(moving.to, rows)}
        </p>
      ) : null}
      {moving?.by === "keys" && !isAsking ? (
        <div className={styles.bar} aria-hidden="true">
          <p className={styles.to}>
            Move {moving.visit.orderNumber} to <strong>{targetInWords(moving.to, rows)}</strong>
          </p>
          <ul className={styles.keys}>
            {keysOf(isWeek).map(({ keys, what }) => (
              <li key={what}>
                {keys.map((each) => (
                  <Keys key={each} keys={each} />
                ))}
                {what}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </>
  );
};
