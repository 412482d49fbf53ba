import { messages } from "@kitpath/contract/operation/messages";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { ApiError, messageOf } from "../../../../lib/api-error.ts";
import { useFocusFirstError } from "../../../../lib/focus-first-error.ts";
import { Button } from "../../../../ui/button.tsx";
import { DialogActions } from "../../../../ui/dialog-actions.tsx";
import layout from "../../../../ui/form-layout.module.css";
import { Notice } from "../../../../ui/notice.tsx";
import { PasswordField } from "../../../../ui/password-field.tsx";

type PasswordStepProps = {
  /** The button's label, in a word or two. */
  action: string;
  onCancel: () => void;
  /** Continues with the password; its ApiError is shown here. */
  confirm: (password: string) => Promise<void>;
};

/** Asks for the password before a change to how the person signs in. */
export function PasswordStep({ action, onCancel, confirm }: PasswordStepProps) {
  const form = useForm({ shouldFocusError: false, defaultValues: { password: "" } });
  const element = useFocusFirstError(form.formState);
  const confirming = useMutation({
    mutationFn: ({ password }: { password: string }) => confirm(password),
    onError: (error) => {
      const message = error instanceof ApiError ? error.fields.password : undefined;
      if (message) form.setError("password", { message });
    },
  });
  const error = form.formState.errors.password?.message;
  return (
    <form
      ref={element}
      noValidate
      className={layout.form}
      onSubmit={form.handleSubmit((entry) => confirming.mutate(entry))}
    >
      {confirming.error && !error ? <Notice tone="bad">{messageOf(confirming.error)}</Notice> : null}
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={error}
        {...form.register("password", { required: messages.required })}
      />
      <DialogActions busy={confirming.isPending} onCancel={onCancel}>
        <Button type="submit" variant="primary" busy={confirming.isPending}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}
