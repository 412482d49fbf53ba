import { messages } from "@kitpath/contract/operation/messages";
import { PasswordField } from "../../../../ui/password-field.tsx";
import { SaveForm, useSaveForm } from "../../../../ui/save-form.tsx";

type PasswordStepProps = {
  /** The button's label, in a word or two. */
  action: string;
  onCancel: () => void;
  /** Continues with the password; its ApiError is shown here. */
  confirm: (password: string) => Promise<void>;
};

/** Asks for the password before a change to how the person signs in. */
export function PasswordStep({ action, onCancel, confirm }: PasswordStepProps) {
  const form = useSaveForm({
    isFleeting: true,
    first: { password: "" },
    mode: "onSubmit",
    send: ({ password }) => confirm(password),
    hasNotice: true,
  });
  return (
    <SaveForm form={form} action={action} onCancel={onCancel}>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...form.field("password", { required: messages.required })}
      />
    </SaveForm>
  );
}
