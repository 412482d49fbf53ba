import type { LabSample } from "@kitpath/contract/lab/lab-samples/lab-bench";
import type { RejectionReason } from "@kitpath/contract/kits/kits/rejection-reasons";
import {
  rejectionReasonCodes,
  rejectionReasons,
  remedyInWords,
} from "@kitpath/contract/kits/kits/rejection-reasons";
import { useWatch } from "react-hook-form";
import { labSampleRejection } from "@kitpath/contract/lab/lab-samples/lab-bench";
import { call } from "../../../lib/api.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";

type RejectDialogProps = {
  /** Null while it is closed. */
  sample: LabSample | null;
  /** What is chosen at first. */
  reason?: RejectionReason | null;
  onRejected: (sample: LabSample) => void;
  onClose: () => void;
};

/** Asks why a sample cannot be tested; the clinic sees the same words. */
export const RejectDialog = ({ sample, ...rest }: RejectDialogProps) => (
  <Dialog
    open={sample !== null}
    onClose={rest.onClose}
    narrow
    title="Reject this sample"
    description={
      sample ? `${sample.barcode} · ${sample.test}. The clinic sees the reason straight away.` : ""
    }
  >
    {sample ? <RejectForm sample={sample} {...rest} /> : null}
  </Dialog>
);

function RejectForm({
  sample,
  reason: first,
  onRejected,
  onClose,
}: RejectDialogProps & { sample: LabSample }) {
  const form = useSaveForm({
    schema: labSampleRejection,
    ...(first ? { first: { reason: first } } : {}),
    send: (body) => call("rejectSample", { params: { id: sample.id }, body }),
    onSaved: ({ data }) => {
      onRejected(data);
      onClose();
    },
  });
  const reason = useWatch({ control: form.control, name: "reason" });
  return (
    <SaveForm form={form} action="Reject sample" variant="danger" isDisabled={!reason} onCancel={onClose}>
      <RadioList
        label="Why it cannot be tested"
        options={rejectionReasonCodes.map((value) => ({
          value,
          label: rejectionReasons[value].words,
          description: remedyInWords(value),
        }))}
        radio={form.register("reason")}
      />
    </SaveForm>
  );
}
