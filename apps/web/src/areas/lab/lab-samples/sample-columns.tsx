import type { LabSample } from "@kitpath/contract/lab/lab-samples/lab-bench";
import { sampleConditions } from "@kitpath/contract/kits/kits/sample-condition";
import { Link } from "@tanstack/react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { Copied } from "../../../ui/copied.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import table from "../../../ui/table-layout.module.css";
import { Time } from "../../../ui/time.tsx";
import { ClockMark } from "./clock-mark.tsx";
import { SampleStateBadge } from "./sample-state-badge.tsx";

export const sampleColumns: Column<LabSample>[] = [
  {
    header: "Sample",
    isName: true,
    cell: ({ barcode, kitId }) => (
      <span className={table.lines}>
        <Copied value={barcode} what="barcode" />
        <span className={table.second}>Kit {kitId}</span>
      </span>
    ),
  },
  {
    header: "Test",
    cell: ({ test, clinic }) => (
      <span className={table.lines}>
        {test}
        <span className={table.second}>{clinic}</span>
      </span>
    ),
  },
  { header: "Received", cell: ({ receivedAt }) => <Time value={receivedAt} format="moment" /> },
  { header: "Due", cell: ({ dueAt }) => <Time value={dueAt} format="moment" /> },
  { header: "Turnaround", cell: (sample) => <ClockMark {...sample} /> },
  {
    header: "Status",
    cell: ({ state, condition, recalledAt, stability }) => (
      <span className={table.lines}>
        <SampleStateBadge state={state} />
        {recalledAt ? <span className={table.second}>Kit recalled</span> : null}
        {stability?.isExceeded ? <span className={table.second}>Stability exceeded</span> : null}
        {condition === "good" ? null : <span className={table.second}>{sampleConditions[condition]}</span>}
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

/** Where a released sample is amended. */
export const resultsColumn: Column<LabSample> = {
  header: "Actions",
  isActions: true,
  hideHeader: true,
  cell: ({ id, barcode }) => (
    <span className={table.actions}>
      <ButtonLink
        variant="quiet"
        to="/admin/lab/results/grid"
        search={{ sample: id }}
        aria-label={`Results of ${barcode}`}
      >
        Results
      </ButtonLink>
    </span>
  ),
};
