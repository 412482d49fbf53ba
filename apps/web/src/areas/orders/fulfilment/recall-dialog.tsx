import type { StockBatch } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { useFocusRefused } from "../../../lib/focus-first-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./stock-screen.module.css";

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
  const [reason, setReason] = useState("");
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const recalling = useMutation({
    mutationFn: () => call("startRecall", { params: { id: batch.id }, body: { reason } }),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ["readStock"], refetchType: "none" });
      await navigate({ to: "/admin/platform/fulfilment/recalls/$batchId", params: { batchId: id } });
    },
  });
  const element = useFocusRefused(recalling.error);
  const { error } = recalling;
  const fieldError = error instanceof ApiError ? error.fields.reason : undefined;
  return (
    <form ref={element} className={styles.body} action={() => recalling.mutate()}>
      <p>
        {formatCount(batch.onShelf + batch.assigned, "kit")} in stock can no longer be packed or sent.
        {batch.dispatched > 0
          ? ` ${formatCount(batch.dispatched, "kit")} already sent can no longer be registered. The next screen shows who has them, so that you can notify them.`
          : " None have been sent."}
      </p>
      {error && !fieldError ? <Notice tone="bad">{messageOf(error)}</Notice> : null}
      <TextField
        label="Reason"
        help="For your records only. It is not sent to anyone."
        value={reason}
        maxLength={500}
        error={fieldError}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DialogActions busy={recalling.isPending} onCancel={onClose}>
        <Button type="submit" variant="danger" busy={recalling.isPending} disabled={!reason.trim()}>
          Recall batch
        </Button>
      </DialogActions>
    </form>
  );
}
