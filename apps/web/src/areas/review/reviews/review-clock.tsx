import { ClockAlert, Timer } from "lucide-react";
import { lasting } from "../../../lib/lasting.ts";
import { useNow } from "../../../lib/use-now.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./review-clock.module.css";

/** How long is left for a review, or by how much it is late. */
export function ReviewClock({ dueAt }: { dueAt: string }) {
  const left = Date.parse(dueAt) - useNow();
  const isLate = left < 0;
  const Icon = isLate ? ClockAlert : Timer;
  return (
    <span className={classNames(styles.clock, isLate && styles.late)}>
      <Icon size={17} aria-hidden="true" />
      {isLate ? `${lasting(-left)} late` : `${lasting(left)} left`}
    </span>
  );
}
