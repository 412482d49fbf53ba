import { messages } from "@kitpath/contract/operation/messages";
import type { TwoFactorSetup } from "@kitpath/contract/access/two-factor/two-factor";
import { call } from "../../../../lib/api.ts";
import { ApiError } from "../../../../lib/api-error.ts";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { QrCode } from "../../../../ui/qr-code.tsx";
import { SaveForm, useSaveForm } from "../../../../ui/save-form.tsx";
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
  const form = useSaveForm({
    first: { code: "" },
    mode: "onSubmit",
    send: (body) => call("confirmTwoFactor", { body }),
    onSaved: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onRefused: (error) => {
      if (!(error instanceof ApiError && error.fields.code)) void onUnsure();
      return false;
    },
    hasNotice: true,
  });
  return (
    <SaveForm form={form} action="Turn on" onCancel={onCancel}>
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
        {...form.field("code", { required: messages.required })}
      />
    </SaveForm>
  );
}
