import type { CalendarRow } from "@kitpath/contract/appointments/plan/calendar";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { targetInWords } from "./move-target.ts";
import styles from "./moving-news.module.css";
import type { MovingTools } from "./use-moving.ts";

/** How visits are moved. */
export const MovingHint = ({ id }: { id: string }) => (
  <p id={id} className={styles.hint}>
    Drag a visit to move it; with a finger, hold it first. By keyboard, press M on it and use the arrow keys.
  </p>
);

type MovingNewsProps = { tools: MovingTools; rows: readonly CalendarRow[] };

/** Where the visit that is being moved would go: above the finger that hides it, and for screen readers. */
export const MovingNews = ({ tools: { moving, said }, rows }: MovingNewsProps) => (
  <>
    {moving?.by === "pointer" ? (
      <p className={styles.aim} aria-hidden="true">
        {moving.visit.orderNumber} to {targetInWords(moving.to, rows)}
      </p>
    ) : null}
    <div role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  </>
);
