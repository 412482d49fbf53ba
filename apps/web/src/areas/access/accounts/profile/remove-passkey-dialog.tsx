import type { Passkey } from "@kitpath/contract/access/passkeys/passkeys";
import { call } from "../../../../lib/api.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { showSnackbar } from "../../../../ui/snackbar.tsx";
import { PasswordStep } from "./password-step.tsx";

/** Asks for the password, then removes a passkey. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = async (password: string) => {
    await call("removePasskey", { params: { id: passkey.id }, body: { password } });
    onClose();
    void showSnackbar("success", "The passkey is removed.");
  };
  return (
    <Dialog narrow open onClose={onClose} title={`Remove the passkey “${passkey.name}”?`}>
      <p>
        You will no longer be able to sign in with it. Your device may keep offering it until you delete it
        there too. Enter your password to remove it.
      </p>
      <PasswordStep action="Remove passkey" onCancel={onClose} confirm={remove} />
    </Dialog>
  );
}
