import { fullTimeIn } from "@kitpath/contract/time/on-the-clocks";
import { linkCancelling } from "@kitpath/contract/appointments/patient-link/patient-link";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import type { ArrangeProps } from "./arrange-appointment.tsx";

/** The person cancels, and knows that it costs their clinic something if it is late. */
export function CancelForm({ link, appointment, onChanged, onBack }: ArrangeProps & { onBack: () => void }) {
  const { startsAt, timeZone, lateChange, organisation } = appointment;
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
      <p>
        {startsAt ? <strong>{fullTimeIn(startsAt, timeZone)}. </strong> : null}
        Somebody else can then have this time. You can choose another one afterwards.
      </p>
      <TextField label="Why? (optional)" maxLength={300} {...form.field("reason")} />
      {lateChange?.isLate ? (
        <Checkbox
          label={`I know that ${organisation.name} is charged a fee if I cancel now.`}
          {...form.field("acceptsFee")}
        />
      ) : null}
    </SaveForm>
  );
}
