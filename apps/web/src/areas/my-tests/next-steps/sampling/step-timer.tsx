import type { SamplingTimer } from "@kitpath/contract/catalogue/products/sampling/sampling-guide";
import { formatCount } from "@kitpath/contract/fields/formats";
import { Timer } from "lucide-react";
import { runningTime } from "../../../../lib/running-time.ts";
import { useSecond } from "../../../../lib/use-now.ts";
import { Button } from "../../../../ui/button.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { timeLeft } from "./sampling-place.ts";
import styles from "./step-timer.module.css";

const inWords = (seconds: number): string =>
  seconds % 60 === 0 ? formatCount(seconds / 60, "minute") : formatCount(seconds, "second");

export type StartedTimer = { step: number; timer: SamplingTimer; since: number };

type StepTimerProps = {
  /** The timer of the step that is open. */
  own: SamplingTimer | undefined;
  started: StartedTimer | null;
  /** Whether the started timer is the one of the step that is open. */
  isHere: boolean;
  onStart: () => void;
  onStop: () => void;
  onOpen: (step: number) => void;
};

/** The timer of a step, and one that runs for another step. Screen readers are told when it is over, whichever step is open. */
export function StepTimer({ own, started, isHere, onStart, onStop, onOpen }: StepTimerProps) {
  const now = useSecond();
  const left = started ? timeLeft(started.timer.seconds, started.since, now) : null;
  const starts = own && (left === 0 || !isHere);
  return (
    <div className={classNames((own || started) && styles.timer, started && styles.started)}>
      {started && left ? (
        <>
          {isHere ? null : <p>The timer of step {started.step}</p>}
          <p className={styles.time}>
            <span role="timer">{runningTime(left + 999)}</span>
            <VisuallyHidden> left</VisuallyHidden>
          </p>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${100 - left / (10 * started.timer.seconds)}%` }} />
          </span>
        </>
      ) : null}
      <p role="status" className={styles.over}>
        {left === 0 && started ? `${isHere ? "" : `Step ${started.step}: `}${started.timer.over}` : null}
      </p>
      <div className={styles.actions}>
        {own || started ? (
          // One button for both, so that it keeps the focus.
          <Button className={styles.button} onClick={starts ? onStart : onStop}>
            <Timer size={18} aria-hidden="true" />
            {starts
              ? `${left ? "Start this timer instead" : "Start the timer"}: ${inWords(own.seconds)}`
              : `${left === 0 ? "Put away" : "Stop"} the timer`}
          </Button>
        ) : null}
        {started && !isHere ? (
          <Button variant="quiet" onClick={() => onOpen(started.step)}>
            Go to step {started.step}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
