import { linkCancelling } from "@kitpath/contract/appointments/patient-link/patient-link";
import { formatMinor } from "@kitpath/contract/fields/money";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import type { ArrangeProps } from "./arrange-appointment.tsx";

/** The person cancels, and knows what it costs if it is late. */
export function CancelForm({ link, appointment, onChanged, onBack }: ArrangeProps & { onBack: () => void }) {
  const fee = appointment.lateChange?.isLate ? appointment.lateChange : null;
  const form = useSaveForm({
    schema: linkCancelling.pick({ reason: true, acceptsFee: true }),
    first: { reason: "", acceptsFee: false },
    send: ({ reason, acceptsFee }) => call("cancelByLink", { body: { link, reason, acceptsFee } }),
    onSaved: ({ data }) => onChanged(data),
    hasNotice: true,
  });
  return (
    <SaveForm
      form={form}
      action="Cancel the appointment"
      variant="danger"
      more={<Button onClick={onBack}>Keep it</Button>}
    >
      <p>Somebody else can then have your time. You can choose another one afterwards.</p>
      <TextField label="Why? (optional)" maxLength={300} {...form.field("reason")} />
      {fee ? (
        <Checkbox
          label={`I know that cancelling now costs ${formatMinor(fee.feeMinor, fee.currency)}.`}
          {...form.field("acceptsFee")}
        />
      ) : null}
    </SaveForm>
  );
}
