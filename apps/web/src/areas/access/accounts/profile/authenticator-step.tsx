import { messages } from "@kitpath/contract/operation/messages";
import type { TwoFactorSetup } from "@kitpath/contract/access/two-factor/two-factor";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { call } from "../../../../lib/api.ts";
import { ApiError, messageOf } from "../../../../lib/api-error.ts";
import { useFocusFirstError } from "../../../../lib/focus-first-error.ts";
import { Button } from "../../../../ui/button.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { DialogActions } from "../../../../ui/dialog-actions.tsx";
import { TextField } from "../../../../ui/field.tsx";
import layout from "../../../../ui/form-layout.module.css";
import { Notice } from "../../../../ui/notice.tsx";
import { QrCode } from "../../../../ui/qr-code.tsx";
import styles from "./authenticator-step.module.css";

type AuthenticatorStepProps = {
  setup: TwoFactorSetup;
  onCancel: () => void;
  onConfirmed: (recoveryCodes: string[]) => void;
  /** The answer was lost, or refused for another reason than the code. */
  onUnsure: () => Promise<void>;
};

/** Shows the secret for the authenticator app, and asks for the app's first code. */
export function AuthenticatorStep({ setup, onCancel, onConfirmed, onUnsure }: AuthenticatorStepProps) {
  const { secret, uri, qrCode } = setup;
  const form = useForm({ shouldFocusError: false, defaultValues: { code: "" } });
  const element = useFocusFirstError(form.formState);
  const confirming = useMutation({
    mutationFn: (body: { code: string }) => call("confirmTwoFactor", { body }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: (error) => {
      const message = error instanceof ApiError ? error.fields.code : undefined;
      if (message) form.setError("code", { message });
      else return onUnsure();
    },
  });
  const error = form.formState.errors.code?.message;
  return (
    <form
      ref={element}
      noValidate
      className={layout.form}
      onSubmit={form.handleSubmit((entry) => confirming.mutate(entry))}
    >
      {confirming.error && !error ? <Notice tone="bad">{messageOf(confirming.error)}</Notice> : null}
      <div className={styles.step}>
        <QrCode {...qrCode} label="QR code for your authenticator app" />
        <ol className={styles.steps}>
          <li>Scan this code with an authenticator app on your phone.</li>
          <li>
            Or <a href={uri}>open the app on this device</a>, or enter this key in it:
            <span className={styles.secret}>
              {secret.replace(/(.{4})(?=.)/g, "$1 ")} <CopyButton value={secret} label="Copy key" />
            </span>
          </li>
          <li>Enter the six-digit code from the app.</li>
        </ol>
      </div>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
        {...form.register("code", { required: messages.required })}
      />
      <DialogActions busy={confirming.isPending} onCancel={onCancel}>
        <Button type="submit" variant="primary" busy={confirming.isPending}>
          Turn on
        </Button>
      </DialogActions>
    </form>
  );
}
