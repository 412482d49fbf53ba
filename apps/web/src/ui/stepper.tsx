import { Check, X } from "lucide-react";
import { classNames } from "./class-names.ts";
import styles from "./stepper.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type Step = {
  label: string;
  /** `current`: the last one reached. */
  state: "done" | "current" | "open" | "stopped";
  note?: string | undefined;
};

const read = { done: "done", current: "reached", open: "not yet", stopped: "stopped here" } as const;

/** How far something has come, from left to right; on a narrow screen from top to bottom. */
export const Stepper = ({ label, steps }: { label: string; steps: readonly Step[] }) => (
  <ol className={styles.steps} aria-label={label}>
    {steps.map(({ label: words, state, note }) => (
      <li
        key={words}
        className={classNames(styles.step, styles[state])}
        aria-current={state === "current" || state === "stopped" ? "step" : undefined}
      >
        <span className={styles.dot} aria-hidden="true">
          {state === "done" ? <Check size={13} /> : state === "stopped" ? <X size={13} /> : null}
        </span>
        <span className={styles.label}>
          {words}
          <VisuallyHidden>, {read[state]}</VisuallyHidden>
        </span>
        {note ? <span className={styles.note}>{note}</span> : null}
      </li>
    ))}
  </ol>
);
