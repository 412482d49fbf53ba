import type { GridSample } from "@kitpath/contract/lab/lab-results/lab-results";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { reasonOf } from "../../../lib/api-error.ts";
import { useFocusRefused } from "../../../lib/focus-first-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { refreshResults } from "./queries.ts";

/** Asks why a sample is tested again. */
export function RerunDialog({ sample, onClose }: { sample: GridSample; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const queryClient = useQueryClient();
  const asking = useMutation({
    mutationFn: () => call("rerunSample", { params: { id: sample.id }, body: { reason } }),
    onSuccess: async () => {
      void showSnackbar("success", `${sample.barcode} will be tested again.`);
      onClose();
      await refreshResults(queryClient);
    },
  });
  const element = useFocusRefused(asking.error);
  return (
    <Dialog
      open
      narrow
      onClose={onClose}
      title={`Rerun ${sample.barcode}`}
      description="Its current results are removed but stay in its history."
    >
      <form
        ref={element}
        className={layout.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim()) asking.mutate();
        }}
      >
        <TextField
          label="Reason for repeating the test"
          value={reason}
          maxLength={500}
          autoComplete="off"
          error={asking.error ? reasonOf(asking.error) : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <DialogActions busy={asking.isPending} onCancel={onClose}>
          <Button type="submit" variant="primary" disabled={!reason.trim()} busy={asking.isPending}>
            Rerun sample
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
