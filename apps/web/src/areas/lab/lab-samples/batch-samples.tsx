import type { LabBatchDetail, PlacedSample } from "@kitpath/contract/lab/lab-batches/lab-batches";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { rowsAtHand } from "../../../ui/table-source.ts";
import { ClockMark } from "./clock-mark.tsx";
import table from "../../../ui/table-layout.module.css";
import styles from "./batch-screen.module.css";
import { SampleStateBadge } from "./sample-state-badge.tsx";

const columns: Column<PlacedSample>[] = [
  { header: "Well", cell: ({ batch }) => batch?.well },
  { header: "Sample", isName: true, cell: ({ barcode }) => <span className={styles.code}>{barcode}</span> },
  { header: "Turnaround", cell: (sample) => <ClockMark {...sample} /> },
  { header: "Status", cell: ({ state }) => <SampleStateBadge state={state} /> },
];

const takingOut = (isBusy: boolean, takeOut: (sampleId: string) => void): Column<PlacedSample> => ({
  header: "Actions",
  isActions: true,
  hideHeader: true,
  cell: ({ id, barcode, state }) =>
    state === "released" ? null : (
      <span className={table.actions}>
        <Button
          variant="quiet"
          disabled={isBusy}
          onClick={() => takeOut(id)}
          aria-label={`Take out ${barcode}`}
        >
          Take out
        </Button>
      </span>
    ),
});

/** The samples of a batch, well by well; until it is started they can be removed. */
export function BatchSamples({ batch }: { batch: LabBatchDetail }) {
  const removing = useMutation({
    mutationFn: (sampleId: string) => call("removeSample", { params: { id: batch.id, sampleId } }),
    onError: showFailure,
  });
  return (
    <DataTable
      label="Samples in the batch"
      columns={
        batch.state === "open" ? [...columns, takingOut(removing.isPending, removing.mutate)] : columns
      }
      source={rowsAtHand(batch.plate)}
      rowKey={({ id }) => id}
      expectedRows={1}
      empty={<EmptyState title="The plate is empty">Scan the first sample into it.</EmptyState>}
    />
  );
}
