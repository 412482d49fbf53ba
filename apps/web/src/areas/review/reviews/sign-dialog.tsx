import { signing } from "@kitpath/contract/review/clinicians/clinicians";
import { Dialog } from "../../../ui/dialog.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import type { ReviewDesk } from "./review-desk.ts";

type SignDialogProps = { desk: ReviewDesk; onOpened: () => void; onClose: () => void };

/** Asks for the password, which then signs for a quarter of an hour. */
export function SignDialog({ desk, onOpened, onClose }: SignDialogProps) {
  const form = useSaveForm({
    isFleeting: true,
    schema: signing,
    first: { password: "" },
    send: desk.openSigning,
    onSaved: onOpened,
  });
  return (
    <Dialog
      open
      narrow
      title="Sign with your password"
      description="You can sign for 15 minutes without entering it again."
      onClose={onClose}
    >
      <SaveForm form={form} action="Sign" onCancel={onClose}>
        <PasswordField label="Password" autoComplete="current-password" {...form.field("password")} />
      </SaveForm>
    </Dialog>
  );
}
