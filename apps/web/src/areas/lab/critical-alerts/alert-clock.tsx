import { ClockAlert, Timer } from "lucide-react";
import { runningTime } from "../../../lib/running-time.ts";
import { useSecond } from "../../../lib/use-now.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./alert-clock.module.css";

type AlertClockProps = {
  dueAt: string;
  /** How far the server's clock is ahead, in milliseconds. */
  lead: number;
};

/** Counts down the time left to act, then counts up the time overdue. */
export function AlertClock({ dueAt, lead }: AlertClockProps) {
  const left = Date.parse(dueAt) - (useSecond() + lead);
  const Icon = left < 0 ? ClockAlert : Timer;
  return (
    <span className={classNames(styles.clock, left < 0 && styles.overdue)}>
      <Icon size={17} aria-hidden="true" />
      <span role="timer" className={styles.words}>
        {left < 0 ? `Overdue by ${runningTime(-left)}` : `${runningTime(left)} left`}
      </span>
    </span>
  );
}
