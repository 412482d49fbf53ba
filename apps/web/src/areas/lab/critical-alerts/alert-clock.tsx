import { twoDigits } from "@kitpath/contract/fields/two-digits";
import { ClockAlert, Timer } from "lucide-react";
import { useSecond } from "../../../lib/use-now.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./alert-clock.module.css";

/** Formats as `29:05` or `1:04:30`. */
function running(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = `${twoDigits(minutes)}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

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
        {left < 0 ? `Overdue by ${running(-left)}` : `${running(left)} left`}
      </span>
    </span>
  );
}
