import type { Customer } from "@kitpath/contract/patients/customers/customers";
import { customerContact } from "@kitpath/contract/patients/customers/customers";
import { call } from "../../../lib/api.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PhoneField } from "../../../ui/phone-field.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";

type ContactDialogProps = { customer: Customer; onClose: () => void };

/** Changes how a customer is reached. */
export const ContactDialog = (props: ContactDialogProps) => (
  <Dialog
    open
    onClose={props.onClose}
    title="E-mail and phone"
    description="Also for orders on their way. Links and codes that were sent to the old ones open nothing any more, and the customer is signed out of their tests."
    narrow
  >
    <ContactForm {...props} />
  </Dialog>
);

function ContactForm({ customer: { id, email, mobileNumber }, onClose }: ContactDialogProps) {
  const form = useSaveForm({
    schema: customerContact,
    saved: { email: email ?? "", mobileNumber: mobileNumber ?? "" },
    send: (body) => call("setCustomerContact", { params: { id }, body }),
    done: "Saved.",
    onSaved: onClose,
  });
  return (
    <SaveForm form={form} action="Save" onCancel={onClose}>
      <TextField label="E-mail" type="email" autoComplete="off" {...form.field("email")} />
      <PhoneField
        label="Mobile number"
        autoComplete="off"
        field={(rules) => form.field("mobileNumber", rules)}
      />
    </SaveForm>
  );
}
