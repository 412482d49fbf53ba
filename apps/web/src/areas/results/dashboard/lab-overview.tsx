import type { LabDashboard } from "@kitpath/contract/lab/lab-overview/lab-overview";
import { rejectionReasons } from "@kitpath/contract/kits/kits/rejection-reasons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Card } from "../../../ui/card.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { rowsAtHand } from "../../../ui/table-source.ts";
import { FailedCard } from "./failed-card.tsx";
import { LabFigures } from "./lab-figures.tsx";
import styles from "./lab-overview.module.css";
import { labDashboardQuery } from "./queries.ts";

/** The figures of the lab's bench, and its last 30 days compared with its agreements. */
export function LabOverview() {
  const { data, error, refetch } = useQuery(labDashboardQuery);
  if (error && !data) return <FailedCard title="Your bench" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <LabFigures figures={data ?? null} />
      <div className={styles.columns}>
        <section aria-labelledby="turnaround" className={styles.section}>
          <header className={styles.head}>
            <h2 id="turnaround">Turnaround in the last 30 days</h2>
            <Link to="/admin/lab/service_levels">Damages by month</Link>
          </header>
          <DataTable
            label="Turnaround by test"
            columns={columns}
            source={rowsAtHand(data?.turnaround)}
            rowKey={({ productCode }) => productCode}
            expectedRows={4}
            empty={
              <EmptyState title="No results yet">
                Turnaround is based on the results of the last 30 days.
              </EmptyState>
            }
          />
        </section>
        <Card title="Rejected samples">
          {data ? <Rejections rejections={data.rejections} /> : <Skeleton width="60%" />}
        </Card>
      </div>
    </>
  );
}

type Row = LabDashboard["turnaround"][number];

const hours = (value: number) => `${value.toLocaleString("en-GB")} h`;
const percent = (part: number, whole: number) =>
  `${((part / whole) * 100).toLocaleString("en-GB", { maximumFractionDigits: 1 })}%`;

const columns: Column<Row>[] = [
  { header: "Test", isName: true, cell: ({ test }) => test },
  { header: "Agreed", isAmount: true, cell: ({ agreedHours }) => hours(agreedHours) },
  { header: "Median", isAmount: true, cell: ({ p50Hours }) => hours(p50Hours) },
  {
    header: "95th percentile",
    isAmount: true,
    cell: ({ p95Hours, agreedHours }) => (
      <span className={p95Hours > agreedHours ? styles.over : undefined}>
        {hours(p95Hours)}
        {p95Hours > agreedHours ? " (over)" : ""}
      </span>
    ),
  },
  { header: "On time", isAmount: true, cell: ({ onTime, released }) => percent(onTime, released) },
  { header: "Released", isAmount: true, cell: ({ released }) => released.toLocaleString("en-GB") },
];

function Rejections({ rejections: { received, rejected, reasons } }: Pick<LabDashboard, "rejections">) {
  if (received === 0) return <p className={styles.quiet}>No samples in the last 30 days.</p>;
  return (
    <div className={styles.rejections}>
      <p>
        <strong className={styles.rate}>{percent(rejected, received)}</strong>
        <span className={styles.quiet}>
          {rejected} of {received.toLocaleString("en-GB")} samples in the last 30 days
        </span>
      </p>
      <ul className={styles.reasons}>
        {reasons.map(({ reason, samples }) => (
          <li key={reason}>
            <span>{rejectionReasons[reason].words}</span>
            <strong>{samples}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
