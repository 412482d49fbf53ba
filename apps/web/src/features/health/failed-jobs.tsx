import type { FailedJob } from "@kitpath/contract/health";
import type { FailedJobQuery } from "@kitpath/contract/support-lists";
import { useQuery } from "@tanstack/react-query";
import type { Column } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Paging } from "../../ui/paging.tsx";
import { Time } from "../../ui/time.tsx";
import styles from "./health-screen.module.css";
import { failedJobsQuery } from "./queries.ts";
import { RetryAll, RetryButton } from "./retry-button.tsx";
import { queueName } from "./words.ts";

const columns: Column<FailedJob>[] = [
  { header: "Work", isName: true, cell: ({ queue }) => queueName(queue) },
  { header: "For", cell: ({ organisation }) => organisation?.name ?? "" },
  { header: "Tries", isAmount: true, cell: ({ tries }) => tries },
  { header: "Begun", cell: ({ createdAt }) => <Time value={createdAt} format="moment" /> },
  { header: "Given up", cell: ({ failedAt }) => <Time value={failedAt} format="moment" /> },
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

/** Work that was given up after its last try. Why is in the server's log. */
export function FailedJobs({ query, onChange }: FailedJobsProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(failedJobsQuery(query));
  const kinds = [...new Set(data?.data.map(({ queue }) => queue))];
  return (
    <section aria-labelledby="failed" className={styles.part}>
      <header className={styles.head}>
        <h2 id="failed">Failed work</h2>
        {kinds.length === 1 && (data?.meta.total ?? 0) > 1 ? <RetryAll queue={kinds[0]!} /> : null}
      </header>
      <DataTable
        label="Failed work"
        columns={columns}
        source={{ rows: data?.data, error, isStale: isPlaceholderData, retry: () => void refetch() }}
        rowKey={({ id }) => id}
        expectedRows={1}
        empty={<EmptyState title="Nothing has failed any more" />}
        footer={
          <Paging
            page={query.page}
            pageSize={query.page_size}
            total={data?.meta.total ?? 0}
            onPage={(page) => onChange({ page })}
            onPageSize={(size) => onChange({ page_size: size, page: 1 })}
          />
        }
      />
    </section>
  );
}
