import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { ApiError } from "../../../lib/api-error.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import type { KeyEntry } from "./key-entry.ts";
import { emptyEntry, keyEntry, keyOf } from "./key-entry.ts";
import { KeyOptions } from "./key-options.tsx";
import { NewKey } from "./new-key.tsx";
import type { KeyCalls } from "./queries.ts";

type GenerateKeyDialogProps = { open: boolean; keys: KeyCalls; onClose: () => void };

/** Asks for a name, then shows the new key, only this once. */
export function GenerateKeyDialog({ open, keys, onClose }: GenerateKeyDialogProps) {
  const form = useForm<KeyEntry>({
    resolver: zodResolver(keyEntry),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: emptyEntry(keys.areas),
  });
  const element = useFocusFirstError(form.formState);
  const generating = useMutation({
    mutationFn: (entry: KeyEntry) => keys.create(keyOf(entry, Date.now())),
    onError: (error) => showRefusal(form, inFields(error)),
  });
  const close = () => {
    onClose();
    form.reset();
    generating.reset();
  };
  if (generating.data) {
    return (
      <Dialog open={open} onClose={close} title="Your new API key" narrow isShownOnce>
        <NewKey apiKey={generating.data.apiKey} onDone={close} />
      </Dialog>
    );
  }
  return (
    <Dialog open={open} onClose={close} title="Generate API key" narrow>
      <form
        ref={element}
        noValidate
        className={layout.form}
        onSubmit={form.handleSubmit((entry) => generating.mutate(entry))}
      >
        <TextField
          label="API key name"
          autoComplete="off"
          help="A friendly name that tells you which system uses it."
          error={form.formState.errors.keyName?.message}
          {...form.register("keyName")}
        />
        <KeyOptions form={form} areas={keys.areas} />
        <DialogActions busy={generating.isPending} onCancel={close}>
          <Button type="submit" variant="primary" busy={generating.isPending}>
            Generate
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const fieldOf: Record<string, keyof KeyEntry> = { expiresAt: "days", scopes: "rights" };

/** Maps the errors of the request's fields to the dialog's fields. */
function inFields(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const errors = Object.entries(error.fields).map(([path, message]) => {
    const [field = ""] = path.split(".");
    return [fieldOf[field] ?? field, [message]];
  });
  return new ApiError(error.status, { message: error.message, errors: Object.fromEntries(errors) });
}
