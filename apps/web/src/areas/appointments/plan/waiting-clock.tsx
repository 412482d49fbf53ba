import { requestHours } from "@kitpath/contract/appointments/plan/tally";
import { hourMs, minuteMs } from "@kitpath/contract/time/durations";
import { ClockAlert, Timer } from "lucide-react";
import { useNow } from "../../../lib/use-now.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./waiting-clock.module.css";

/** Formats as `12 min`, `3 h 20 min`, `2 days 4 h`. */
export function lasting(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  return hours % 24 ? `${Math.floor(hours / 24)} days ${hours % 24} h` : `${hours / 24} days`;
}

/** How long a request has waited, and for whose answer. */
export function WaitingClock({ requestedAt, answerBy }: { requestedAt: string; answerBy: string | null }) {
  const now = useNow();
  const waited = now - Date.parse(requestedAt);
  const isLong = waited > requestHours * hourMs;
  const Icon = isLong ? ClockAlert : Timer;
  const isWithSystem = answerBy !== null && Date.parse(answerBy) > now;
  return (
    <span className={classNames(styles.clock, isLong && styles.long)}>
      <Icon size={17} aria-hidden="true" />
      <span className={styles.words}>
        {lasting(waited)}
        {isLong ? <span className={styles.note}>Too long</span> : null}
        {isWithSystem ? <span className={styles.note}>Your system may answer</span> : null}
      </span>
    </span>
  );
}
