import { shortDay } from "@kitpath/contract/time/on-the-clocks";
import type { Suggestion } from "@kitpath/contract/appointments/plan/suggestions";
import type { VisitPlan } from "@kitpath/contract/appointments/plan/visits";
import type { ReactNode } from "react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import styles from "./suggestion-list.module.css";

type SuggestionListProps = {
  suggestions: readonly Suggestion[];
  heading: string;
  nobody: string;
  /** The way to the next day on which somebody is free. */
  next: ReactNode;
  busy: boolean;
  onChoose: (choice: ChosenTime) => void;
};

/** A time of somebody's, before it is confirmed. */
export type ChosenTime = { suggestion: Suggestion; plan: VisitPlan };

/** Whom to send, the best first, each with their free times. */
export function SuggestionList({ suggestions, heading, nobody, next, busy, onChoose }: SuggestionListProps) {
  if (suggestions.length === 0) return <EmptyState title={nobody} action={next} />;
  return (
    <section>
      <h3 className={styles.heading}>{heading}</h3>
      <ol className={styles.list}>
        {suggestions.map((suggestion, index) => (
          <li key={suggestion.nurseId ?? suggestion.placeId} className={styles.item}>
            <p className={styles.name}>
              {suggestion.name}
              {index === 0 ? <span className={styles.best}>Nearest</span> : null}
            </p>
            <p className={styles.reason}>
              {shortDay(suggestion.day)}. {suggestion.reason}.
            </p>
            <Times suggestion={suggestion} busy={busy} onChoose={onChoose} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const firstShown = 8;

function Times({
  suggestion,
  busy,
  onChoose,
}: Pick<SuggestionListProps, "busy" | "onChoose"> & { suggestion: Suggestion }) {
  const { times, nurseId, placeId, name, day } = suggestion;
  const [isAll, setAll] = useState(false);
  return (
    <div className={styles.times}>
      {(isAll ? times : times.slice(0, firstShown)).map(({ startsAt, localTime }) => (
        <button
          key={startsAt}
          type="button"
          className={styles.time}
          disabled={busy}
          aria-label={`${localTime} on ${shortDay(day)}, ${name}`}
          onClick={() =>
            onChoose({
              suggestion,
              plan: { startsAt, nurseId: nurseId ?? undefined, placeId: placeId ?? undefined },
            })
          }
        >
          {localTime}
        </button>
      ))}
      {times.length > firstShown && !isAll ? (
        <Button
          variant="quiet"
          onClick={() => setAll(true)}
          aria-label={`All ${times.length} times of ${name}`}
        >
          All {times.length}
        </Button>
      ) : null}
    </div>
  );
}
