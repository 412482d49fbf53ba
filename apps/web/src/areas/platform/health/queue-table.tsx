import type { QueueFigures } from "@kitpath/contract/platform/health/health";
import { formatCount, formatNumber } from "@kitpath/contract/fields/formats";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { rowsAtHand } from "../../../ui/table-source.ts";
import styles from "./health-screen.module.css";
import { formatWait, queueName } from "./words.ts";

const columns: Column<QueueFigures>[] = [
  { header: "Job", isName: true, cell: ({ name }) => queueName(name) },
  { header: "Due", isAmount: true, cell: ({ ready }) => formatNumber(ready) },
  { header: "Oldest due", isAmount: true, cell: ({ oldestDueSeconds }) => formatWait(oldestDueSeconds) },
  { header: "Running", isAmount: true, cell: ({ active }) => formatNumber(active) },
  { header: "Scheduled", isAmount: true, cell: ({ deferred }) => formatNumber(deferred) },
  { header: "Failed", isAmount: true, cell: ({ failed }) => formatNumber(failed) },
];

const isBusy = ({ ready, active, deferred, failed, oldestDueSeconds }: QueueFigures): boolean =>
  ready + active + deferred + failed > 0 || oldestDueSeconds !== null;

/** The queues that hold jobs; the empty ones are only counted. */
export function QueueTable({ queues }: { queues: readonly QueueFigures[] }) {
  const busy = queues.filter(isBusy);
  const idle = queues.length - busy.length;
  return (
    <section aria-labelledby="queues" className={styles.part}>
      <h2 id="queues" className={styles.heading}>
        Background jobs
      </h2>
      <DataTable
        label="Background job queues"
        columns={columns}
        source={rowsAtHand(busy)}
        rowKey={({ name }) => name}
        expectedRows={3}
        empty={<EmptyState title="No jobs waiting">All {idle} queues are empty.</EmptyState>}
      />
      {busy.length > 0 ? (
        <p className={styles.quiet}>
          {formatCount(idle, "other queue is", "other queues are")} empty. Updated every 15 seconds.
        </p>
      ) : null}
    </section>
  );
}
