import type { LabWorklist } from "@kitpath/contract/lab/lab-samples/lab-bench";
import { newLabBatch } from "@kitpath/contract/lab/lab-batches/lab-batches";
import { wellCounts } from "@kitpath/contract/lab/lab-batches/lab-wells";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { worklistsQuery } from "./queries.ts";

type NewBatchDialogProps = { onClose: () => void; onMade: (batchId: string) => void };

/** Asks for the test and the plate of a new batch. */
export const NewBatchDialog = ({ onClose, onMade }: NewBatchDialogProps) => (
  <Dialog open onClose={onClose} narrow title="New batch">
    <Loaded query={useQuery(worklistsQuery)} loading={<Skeleton />} failure="The tests could not be shown">
      {({ data: tests }) =>
        tests.length === 0 ? (
          <EmptyState title="Your bench is empty">
            Receive samples first, then put them into a batch.
          </EmptyState>
        ) : (
          <NewBatchForm tests={tests} onClose={onClose} onMade={onMade} />
        )
      }
    </Loaded>
  </Dialog>
);

function NewBatchForm({ tests, onClose, onMade }: NewBatchDialogProps & { tests: readonly LabWorklist[] }) {
  const form = useSaveForm({
    schema: newLabBatch,
    saved: { productCode: tests[0]?.productCode ?? "", wells: 96 },
    send: (body, once) => call("makeBatch", { body }, once),
    onSaved: ({ data }) => onMade(data.id),
  });
  return (
    <SaveForm form={form} action="Create batch" onCancel={onClose}>
      <SelectField label="Test" {...form.field("productCode")}>
        {tests.map((each) => (
          <option key={each.productCode} value={each.productCode}>
            {each.test} ({each.unplaced} waiting)
          </option>
        ))}
      </SelectField>
      <SelectField label="Plate" {...form.field("wells", { valueAsNumber: true })}>
        {wellCounts.map((count) => (
          <option key={count} value={count}>
            {count} wells
          </option>
        ))}
      </SelectField>
    </SaveForm>
  );
}
