import type { GridSample } from "@kitpath/contract/lab/lab-results/lab-results";
import { rerunRequest } from "@kitpath/contract/lab/lab-results/lab-results";
import { call } from "../../../lib/api.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";

/** Asks why a sample is tested again. */
export function RerunDialog({ sample, onClose }: { sample: GridSample; onClose: () => void }) {
  const form = useSaveForm({
    schema: rerunRequest,
    first: { reason: "" },
    mode: "onSubmit",
    send: (body) => call("rerunSample", { params: { id: sample.id }, body }),
    done: `${sample.barcode} will be tested again.`,
    onSaved: onClose,
  });
  return (
    <Dialog
      open
      narrow
      onClose={onClose}
      title={`Rerun ${sample.barcode}`}
      description="Its current results are removed but stay in its history."
    >
      <SaveForm form={form} action="Rerun sample" onCancel={onClose}>
        <TextField
          label="Reason for repeating the test"
          maxLength={500}
          autoComplete="off"
          {...form.field("reason")}
        />
      </SaveForm>
    </Dialog>
  );
}
