import type { CriticalAlertDetail } from "@kitpath/contract/lab/critical-alerts/critical-alerts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { ApiError, isConflict, messageOf } from "../../../lib/api-error.ts";
import { useFocusRefused } from "../../../lib/focus-first-error.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { alertQuery } from "./queries.ts";

type AcknowledgeFormProps = { alert: CriticalAlertDetail; onClose: () => void };

/**
 * Asks what was done about a critical result; the answer is stored with the user's name. What was typed
 * stays readable if a colleague was quicker, or if the lab has raised more: it covers what stood there when it was begun.
 */
export function AcknowledgeForm({ alert: { id, raised, acknowledgement }, onClose }: AcknowledgeFormProps) {
  const [note, setNote] = useState("");
  const [seen, setSeen] = useState(raised);
  const isDone = acknowledgement !== null;
  const queryClient = useQueryClient();
  const acknowledging = useMutation({
    mutationFn: () => call("acknowledgeAlert", { params: { id }, body: { note, seen } }),
    onSuccess: () => {
      void showSnackbar("success", "Acknowledged. Your note is saved under Critical results.");
      onClose();
    },
    // A colleague may have been quicker, or the lab have raised more, which the message names.
    onError: async (error) => {
      if (!isConflict(error)) return;
      const read = await queryClient.fetchQuery({ ...alertQuery(id), staleTime: 0 }).catch(() => null);
      if (read) setSeen(read.data.raised);
    },
  });
  const element = useFocusRefused(acknowledging.error);
  const { error } = acknowledging;
  const refusal = error instanceof ApiError ? error.fields.note : undefined;
  if (isDone && !note) return null;
  return (
    <form
      ref={element}
      className={layout.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        acknowledging.mutate();
      }}
    >
      <TextAreaField
        label="What was done"
        help={
          isDone
            ? "Your note was not saved, because somebody else acknowledged this first."
            : "Who you called, when, and what you agreed. We save it with your name."
        }
        rows={3}
        maxLength={1000}
        value={note}
        error={error ? (refusal ?? messageOf(error)) : undefined}
        onChange={({ target }) => {
          if (!note) setSeen(raised);
          setNote(target.value);
        }}
      />
      <DialogActions busy={acknowledging.isPending} onCancel={onClose} dismiss={isDone ? "Close" : "Not yet"}>
        {isDone ? null : (
          <Button type="submit" variant="primary" busy={acknowledging.isPending}>
            Acknowledge
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
