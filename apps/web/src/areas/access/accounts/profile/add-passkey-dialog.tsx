import { messages } from "@kitpath/contract/operation/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FieldPath } from "react-hook-form";
import { useForm } from "react-hook-form";
import { call } from "../../../../lib/api.ts";
import { ApiError, messageOf } from "../../../../lib/api-error.ts";
import { useFocusFirstError } from "../../../../lib/focus-first-error.ts";
import { makePasskey } from "../../../../lib/passkey.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { DialogActions } from "../../../../ui/dialog-actions.tsx";
import { TextField } from "../../../../ui/field.tsx";
import layout from "../../../../ui/form-layout.module.css";
import { Notice } from "../../../../ui/notice.tsx";
import { PasswordField } from "../../../../ui/password-field.tsx";
import { showSnackbar } from "../../../../ui/snackbar.tsx";
import { passkeysQuery } from "./queries.ts";

type Entry = { name: string; password: string };

async function addPasskey({ name, password }: Entry): Promise<void> {
  const options = await call("startPasskey", { body: { password } });
  const response = await makePasskey(options);
  await call("addPasskey", { body: { name, response } });
}

/** Asks for a name and the password, then has the browser create a passkey. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<Entry>({ shouldFocusError: false, defaultValues: { name: "", password: "" } });
  const element = useFocusFirstError(form.formState);
  const adding = useMutation({
    mutationFn: addPasskey,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      onClose();
      void showSnackbar("success", "Your passkey is added.");
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      for (const [field, message] of fields) {
        if (field in form.getValues()) form.setError(field as FieldPath<Entry>, { message });
      }
    },
  });
  const { errors } = form.formState;
  const isFieldError = Object.keys(errors).length > 0;
  return (
    <Dialog narrow open onClose={onClose} title="Add a passkey">
      <p>Your device will ask for your fingerprint, face or PIN. You can then use it to sign in.</p>
      <form
        ref={element}
        noValidate
        className={layout.form}
        onSubmit={form.handleSubmit((entry) => adding.mutate(entry))}
      >
        {adding.error && !isFieldError ? <Notice tone="bad">{messageOf(adding.error)}</Notice> : null}
        <TextField
          label="Name"
          help="So you can tell your passkeys apart, such as “Work laptop”."
          maxLength={60}
          error={errors.name?.message}
          {...form.register("name", {
            required: messages.required,
            setValueAs: (text: string) => text.trim(),
          })}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register("password", { required: messages.required })}
        />
        <DialogActions busy={adding.isPending} onCancel={onClose}>
          <Button type="submit" variant="primary" busy={adding.isPending}>
            Continue
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
