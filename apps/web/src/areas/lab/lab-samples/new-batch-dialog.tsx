import type { LabWorklist } from "@kitpath/contract/lab/lab-samples/lab-bench";
import { wellCounts } from "@kitpath/contract/lab/lab-batches/lab-wells";
import type { Wells } from "@kitpath/contract/lab/lab-batches/lab-wells";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SelectField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { refreshBench, worklistsQuery } from "./queries.ts";

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
  const [chosen, setChosen] = useState<string | null>(null);
  const [wells, setWells] = useState<Wells>(96);
  const [withKey] = useState(keepKey);
  const queryClient = useQueryClient();
  const productCode = chosen ?? tests[0]?.productCode;
  const making = useMutation({
    mutationFn: (body: { productCode: string; wells: Wells }) =>
      withKey(body, (idempotencyKey) => call("makeBatch", { body }, { idempotencyKey })),
    onSuccess: async ({ data }) => {
      onMade(data.id);
      await refreshBench(queryClient);
    },
    onError: showFailure,
  });
  return (
    <div className={layout.form}>
      <SelectField label="Test" value={productCode} onChange={({ target }) => setChosen(target.value)}>
        {tests.map((each) => (
          <option key={each.productCode} value={each.productCode}>
            {each.test} ({each.unplaced} waiting)
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Plate"
        value={wells}
        onChange={({ target }) => setWells(target.value === "384" ? 384 : 96)}
      >
        {wellCounts.map((count) => (
          <option key={count} value={count}>
            {count} wells
          </option>
        ))}
      </SelectField>
      <DialogActions busy={making.isPending} onCancel={onClose}>
        <Button
          variant="primary"
          busy={making.isPending}
          onClick={() => (productCode ? making.mutate({ productCode, wells }) : undefined)}
        >
          Create batch
        </Button>
      </DialogActions>
    </div>
  );
}
