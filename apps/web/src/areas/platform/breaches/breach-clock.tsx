import type { Breach } from "@kitpath/contract/platform/breaches/breaches";
import { useNow } from "../../../lib/use-now.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "../../../ui/privacy.module.css";
import { hoursLeft } from "../../../lib/time-left.ts";

/** Whether those affected were notified, in time or late, or how much of the two days is left. */
export function BreachClock({ dueAt, notifiedAt, closedAt, partners }: Breach) {
  const now = useNow();
  if (notifiedAt) {
    const isLate = notifiedAt > dueAt;
    return (
      <span className={styles.due}>
        <Badge tone={isLate ? "bad" : "ok"}>{isLate ? "Notified late" : "Notified on time"}</Badge>
        <Time value={notifiedAt} format="moment" />
      </span>
    );
  }
  if (closedAt && partners === 0) return <Badge tone="idle">Nobody affected</Badge>;
  const { tone, words } = hoursLeft(dueAt, now);
  return (
    <span className={styles.due}>
      <Badge tone={tone}>{words}</Badge>
      Due <Time value={dueAt} format="moment" />
    </span>
  );
}
