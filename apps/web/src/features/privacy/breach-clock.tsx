import type { Breach } from "@kitpath/contract/breaches";
import { formatMoment } from "@kitpath/contract/formats";
import { useNow } from "../../lib/use-now.ts";
import { Badge } from "../../ui/badge.tsx";
import styles from "./privacy.module.css";
import { hoursLeft } from "./time-left.ts";

/** Whether those affected were notified, in time or late, or how much of the two days is left. */
export function BreachClock({ dueAt, notifiedAt, closedAt, partners }: Breach) {
  const now = useNow();
  if (notifiedAt) {
    const isLate = notifiedAt > dueAt;
    return (
      <span className={styles.due}>
        <Badge tone={isLate ? "bad" : "ok"}>{isLate ? "Notified late" : "Notified on time"}</Badge>
        {formatMoment(notifiedAt)}
      </span>
    );
  }
  if (closedAt && partners === 0) return <Badge tone="idle">Nobody affected</Badge>;
  const { tone, words } = hoursLeft(dueAt, now);
  return (
    <span className={styles.due}>
      <Badge tone={tone}>{words}</Badge>
      Due {formatMoment(dueAt)}
    </span>
  );
}
