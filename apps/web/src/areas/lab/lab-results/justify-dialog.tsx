import type { ControlRun } from "@kitpath/contract/lab/lab-controls/lab-controls";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { useFocusRefused } from "../../../lib/focus-first-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { showSnackbar } from "../../../ui/snackbar.tsx";

type JustifyDialogProps = { run: ControlRun; onClose: () => void; onDone: () => void };

/** Asks why results may be released although a control failed. */
export function JustifyDialog({ run, onClose, onDone }: JustifyDialogProps) {
  const [reason, setReason] = useState("");
  const justifying = useMutation({
    mutationFn: () => call("justifyControl", { params: { id: run.id }, body: { reason } }),
    onSuccess: () => {
      void showSnackbar("success", "Your justification has been saved.");
      onClose();
      onDone();
    },
  });
  const element = useFocusRefused(justifying.error);
  const { error } = justifying;
  const refusal = error instanceof ApiError ? error.fields.reason : undefined;
  return (
    <Dialog
      open
      narrow
      onClose={onClose}
      title="Justify release"
      description={`The control read ${run.value}, outside its limits. Your reason is saved with your name.`}
    >
      <form
        ref={element}
        className={layout.form}
        onSubmit={(event) => {
          event.preventDefault();
          justifying.mutate();
        }}
      >
        <TextField
          label="Why results can be released anyway"
          value={reason}
          maxLength={500}
          autoComplete="off"
          error={error ? (refusal ?? messageOf(error)) : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <DialogActions busy={justifying.isPending} onCancel={onClose}>
          <Button type="submit" variant="primary" busy={justifying.isPending}>
            Justify release
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
