import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import type { Customer } from "@kitpath/contract/patients/customers/customers";
import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import type { PrivacyKind } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { privacyKindOptions } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { call } from "../../../lib/api.ts";
import { today } from "../../../lib/today.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";

type RequestDialogProps = { customer: Customer; open: boolean; onClose: () => void };

/** Forwards a person's request about their data to the privacy desk. */
export const RequestDialog = (props: RequestDialogProps) => (
  <Dialog
    open={props.open}
    onClose={props.onClose}
    title="Record request"
    description="Kitpath’s privacy desk verifies who is asking, and answers within a month of receiving the request."
    narrow
  >
    <RequestForm {...props} />
  </Dialog>
);

function RequestForm({ customer: { id }, onClose }: RequestDialogProps) {
  const form = useSaveForm({
    first: { kind: "access" as PrivacyKind, receivedOn: today() },
    mode: "onSubmit",
    send: (body, once) => call("raiseCustomerRequest", { params: { id }, body }, once),
    done: ({ data }) => `${data.reference} is due by ${formatCalendarDay(data.dueOn)}.`,
    onSaved: onClose,
  });
  return (
    <SaveForm form={form} action="Record request" onCancel={onClose}>
      <RadioList label="They ask for" options={privacyKindOptions} radio={form.register("kind")} />
      <TextField
        label="Received on"
        type="date"
        {...form.field("receivedOn", { required: "Field is required." })}
      />
    </SaveForm>
  );
}
