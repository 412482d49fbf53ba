import type { LabSample } from "@kitpath/contract/lab/lab-samples/lab-bench";
import type { RejectionReason } from "@kitpath/contract/kits/kits/rejection-reasons";
import {
  rejectionReasonCodes,
  rejectionReasons,
  remedyInWords,
} from "@kitpath/contract/kits/kits/rejection-reasons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import layout from "../../../ui/form-layout.module.css";
import { RadioList } from "../../../ui/radio-list.tsx";
import { refreshBench } from "./queries.ts";

type RejectDialogProps = {
  /** Null while it is closed. */
  sample: LabSample | null;
  onRejected: (sample: LabSample) => void;
  onClose: () => void;
};

/** Asks why a sample cannot be tested; the clinic sees the same words. */
export function RejectDialog({ sample, onRejected, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState<RejectionReason | null>(null);
  const queryClient = useQueryClient();
  const rejecting = useMutation({
    mutationFn: (body: { id: string; reason: RejectionReason }) =>
      call("rejectSample", { params: { id: body.id }, body: { reason: body.reason } }),
    onSuccess: async ({ data }) => {
      onRejected(data);
      close();
      await refreshBench(queryClient);
    },
    onError: showFailure,
  });
  const close = () => {
    setReason(null);
    onClose();
  };
  return (
    <Dialog
      open={sample !== null}
      onClose={close}
      narrow
      title="Reject this sample"
      description={
        sample ? `${sample.barcode} · ${sample.test}. The clinic sees the reason straight away.` : ""
      }
    >
      <div className={layout.form}>
        <RadioList
          label="Why it cannot be tested"
          options={rejectionReasonCodes.map((value) => ({
            value,
            label: rejectionReasons[value].words,
            description: remedyInWords(value),
          }))}
          radio={{
            name: "reason",
            onChange: ({ target }) => setReason(target.value as RejectionReason),
          }}
        />
        <DialogActions busy={rejecting.isPending} onCancel={close}>
          <Button
            variant="danger"
            disabled={reason === null}
            busy={rejecting.isPending}
            onClick={() => (sample && reason ? rejecting.mutate({ id: sample.id, reason }) : undefined)}
          >
            Reject sample
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
