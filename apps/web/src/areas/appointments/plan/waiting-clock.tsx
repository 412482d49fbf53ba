import { requestHours } from "@kitpath/contract/appointments/plan/tally";
import { hourMs } from "@kitpath/contract/time/durations";
import { ClockAlert, Timer } from "lucide-react";
import { lasting } from "../../../lib/lasting.ts";
import { useNow } from "../../../lib/use-now.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./waiting-clock.module.css";

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
