import type { ControlRun } from "@kitpath/contract/lab/lab-controls/lab-controls";
import { justification } from "@kitpath/contract/lab/lab-controls/lab-controls";
import { call } from "../../../lib/api.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";

type JustifyDialogProps = { run: ControlRun; onClose: () => void };

/** Asks why results may be released although a control failed. */
export function JustifyDialog({ run, onClose }: JustifyDialogProps) {
  const form = useSaveForm({
    schema: justification,
    first: { reason: "" },
    mode: "onSubmit",
    send: (body) => call("justifyControl", { params: { id: run.id }, body }),
    done: "Your justification has been saved.",
    onSaved: onClose,
  });
  return (
    <Dialog
      open
      narrow
      onClose={onClose}
      title="Justify release"
      description={`The control read ${run.value}, outside its limits. Your reason is saved with your name.`}
    >
      <SaveForm form={form} action="Justify release" onCancel={onClose}>
        <TextField
          label="Why results can be released anyway"
          maxLength={500}
          autoComplete="off"
          {...form.field("reason")}
        />
      </SaveForm>
    </Dialog>
  );
}
