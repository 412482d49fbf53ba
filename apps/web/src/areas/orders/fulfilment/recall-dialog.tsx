import type { StockBatch } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { newRecall } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useNavigate } from "@tanstack/react-router";
import { call } from "../../../lib/api.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";

type RecallDialogProps = { batch: StockBatch | null; onClose: () => void };

/** Explains what a recall does, and asks for the reason. */
export const RecallDialog = ({ batch, onClose }: RecallDialogProps) => (
  <Dialog
    narrow
    open={batch !== null}
    onClose={onClose}
    title={`Recall batch ${batch?.batchNumber ?? ""}`}
    description="This cannot be undone."
  >
    {batch ? <RecallForm batch={batch} onClose={onClose} /> : null}
  </Dialog>
);

function RecallForm({ batch, onClose }: { batch: StockBatch; onClose: () => void }) {
  const navigate = useNavigate();
  const form = useSaveForm({
    schema: newRecall,
    first: { reason: "" },
    mode: "onSubmit",
    send: (body) => call("startRecall", { params: { id: batch.id }, body }),
    onSaved: ({ id }) =>
      navigate({ to: "/admin/platform/fulfilment/recalls/$batchId", params: { batchId: id } }),
  });
  return (
    <SaveForm form={form} action="Recall batch" variant="danger" onCancel={onClose}>
      <p>
        {formatCount(batch.onShelf + batch.assigned, "kit")} in stock can no longer be packed or sent.
        {batch.dispatched > 0
          ? ` ${formatCount(batch.dispatched, "kit")} already sent can no longer be registered. The next screen shows who has them, so that you can notify them.`
          : " None have been sent."}
      </p>
      <TextField
        label="Reason"
        help="For your records only. It is not sent to anyone."
        maxLength={500}
        {...form.field("reason")}
      />
    </SaveForm>
  );
}
