import type { LabSample } from "@kitpath/contract/lab-bench";
import { sampleConditions } from "@kitpath/contract/lab-sample-states";
import { Link } from "@tanstack/react-router";
import type { Column } from "../../ui/data-table.tsx";
import { Time } from "../../ui/time.tsx";
import { ClockMark } from "./clock-mark.tsx";
import styles from "./sample-columns.module.css";
import { SampleStateBadge } from "./sample-state-badge.tsx";

export const sampleColumns: Column<LabSample>[] = [
  {
    header: "Sample",
    isName: true,
    cell: ({ barcode, kitId }) => (
      <span className={styles.lines}>
        {barcode}
        <span className={styles.quiet}>Kit {kitId}</span>
      </span>
    ),
  },
  {
    header: "Test",
    cell: ({ test, clinic }) => (
      <span className={styles.lines}>
        {test}
        <span className={styles.quiet}>{clinic}</span>
      </span>
    ),
  },
  { header: "Received", cell: ({ receivedAt }) => <Time value={receivedAt} format="dayTime" /> },
  { header: "Due", cell: ({ dueAt }) => <Time value={dueAt} format="dayTime" /> },
  { header: "Turnaround", cell: (sample) => <ClockMark {...sample} /> },
  {
    header: "State",
    cell: ({ state, condition }) => (
      <span className={styles.lines}>
        <SampleStateBadge state={state} />
        {condition === "good" ? null : <span className={styles.quiet}>{sampleConditions[condition]}</span>}
      </span>
    ),
  },
  {
    header: "Batch",
    cell: ({ batch }) =>
      batch ? (
        <Link to="/admin/lab/batches/$batchId" params={{ batchId: batch.id }}>
          {batch.number}, well {batch.well}
        </Link>
      ) : (
        "None"
      ),
  },
];
