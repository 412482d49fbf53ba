import type { FailedJob } from "@kitpath/contract/platform/health/health";
import type { FailedJobQuery } from "@kitpath/contract/platform/support/support-lists";
import { useQuery } from "@tanstack/react-query";
import type { Column } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PagedTable } from "../../../ui/paged-table.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./health-screen.module.css";
import { failedJobsQuery } from "./queries.ts";
import { RetryAll, RetryButton } from "./retry-button.tsx";
import { queueName } from "./words.ts";

const columns: Column<FailedJob>[] = [
  { header: "Job", isName: true, cell: ({ queue }) => queueName(queue) },
  { header: "For", cell: ({ organisation }) => organisation?.name ?? "" },
  { header: "Attempts", isAmount: true, cell: ({ tries }) => tries },
  { header: "Started", cell: ({ createdAt }) => <Time value={createdAt} format="moment" /> },
  { header: "Failed", cell: ({ failedAt }) => <Time value={failedAt} format="moment" /> },
  {
    header: "Retry",
    hideHeader: true,
    isActions: true,
    cell: (job) => (
      <div className={styles.retry}>
        <RetryButton job={job} />
      </div>
    ),
  },
];

type FailedJobsProps = { query: FailedJobQuery; onChange: (change: Partial<FailedJobQuery>) => void };

/** Jobs that were given up after their last attempt. The reasons are in the server's log. */
export function FailedJobs({ query, onChange }: FailedJobsProps) {
  const read = useQuery(failedJobsQuery(query));
  const { data } = read;
  const kinds = [...new Set(data?.data.map(({ queue }) => queue))];
  return (
    <section aria-labelledby="failed" className={styles.part}>
      <header className={styles.head}>
        <h2 id="failed">Failed jobs</h2>
        {kinds.length === 1 && (data?.meta.total ?? 0) > 1 ? <RetryAll queue={kinds[0]!} /> : null}
      </header>
      <PagedTable
        label="Failed jobs"
        columns={columns}
        read={read}
        query={query}
        onChange={onChange}
        rowKey={({ id }) => id}
        expectedRows={1}
        empty={
          <EmptyState title="No failed jobs">A job appears here when its last attempt has failed.</EmptyState>
        }
      />
    </section>
  );
}
