import type { BulkOrder } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import { Card } from "../../../ui/card.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import styles from "./bulk-orders.module.css";

/** Progress of checking or ordering a file's rows; renders nothing otherwise. The work continues without this page. */
export function BulkProgress({ bulk: { state, rows, counts, withDoubtful } }: { bulk: BulkOrder }) {
  if (state === "checked") return null;
  const left = counts.ready + (withDoubtful ? counts.doubtful : 0);
  return (
    <div className={styles.panel}>
      <Card>
        {state === "checking" ? (
          <ProgressBar label="Checking the rows" value={rows - counts.waiting} max={rows} />
        ) : (
          <ProgressBar label="Ordering" value={counts.ordered} max={counts.ordered + left} />
        )}
        <p className={styles.note}>You can leave this page. The work continues in the background.</p>
      </Card>
    </div>
  );
}
