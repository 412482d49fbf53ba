import { messages } from "@kitpath/contract/operation/messages";
import { call } from "../../../../lib/api.ts";
import { makePasskey } from "../../../../lib/passkey.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { PasswordField } from "../../../../ui/password-field.tsx";
import { SaveForm, useSaveForm } from "../../../../ui/save-form.tsx";

type Entry = { name: string; password: string };

async function addPasskey({ name, password }: Entry): Promise<void> {
  const options = await call("startPasskey", { body: { password } });
  const response = await makePasskey(options);
  await call("addPasskey", { body: { name, response } });
}

/** Asks for a name and the password, then has the browser create a passkey. */
export const AddPasskeyDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog narrow open onClose={onClose} title="Add a passkey">
    <p>Your device will ask for your fingerprint, face or PIN. You can then use it to sign in.</p>
    <PasskeyForm onClose={onClose} />
  </Dialog>
);

function PasskeyForm({ onClose }: { onClose: () => void }) {
  const form = useSaveForm({
    isFleeting: true,
    first: { name: "", password: "" },
    mode: "onSubmit",
    send: addPasskey,
    done: "Your passkey is added.",
    onSaved: onClose,
    hasNotice: true,
  });
  return (
    <SaveForm form={form} action="Continue" onCancel={onClose}>
      <TextField
        label="Name"
        help="A name that tells your passkeys apart, such as “Work laptop”."
        maxLength={60}
        {...form.field("name", {
          required: messages.required,
          setValueAs: (text: string) => text.trim(),
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...form.field("password", { required: messages.required })}
      />
    </SaveForm>
  );
}
