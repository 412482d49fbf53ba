import type { PlaceToGo } from "@kitpath/contract/appointments/availability/appointment-places";
import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import { linkBooking } from "@kitpath/contract/appointments/patient-link/patient-link";
import { formatMinor } from "@kitpath/contract/fields/money";
import { call } from "../../../lib/api.ts";
import { momentIn } from "../../../lib/visit-clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import type { ArrangeProps } from "./arrange-appointment.tsx";

export type HeldTime = {
  slot: AppointmentSlot;
  /** Null for a visit at the person's address. */
  place: PlaceToGo | null;
  appointmentSlotId: string;
  expiresAt: string;
};

type ConfirmTimeProps = ArrangeProps & { held: HeldTime; onBack: () => void };

/** The person looks at the time that is kept for them, says how to get in, and books it. */
export function ConfirmTime({ link, appointment, held, onChanged, onBack }: ConfirmTimeProps) {
  const { slot, place, appointmentSlotId, expiresAt } = held;
  const { lateChange, startsAt } = appointment;
  const isMove = startsAt !== null;
  const fee = lateChange?.isLate ? lateChange : null;
  const form = useSaveForm({
    schema: linkBooking.pick({ accessNotes: true, acceptsFee: true }),
    first: { accessNotes: appointment.accessNotes ?? "", acceptsFee: false },
    send: ({ accessNotes, acceptsFee }) =>
      call("bookByLink", { body: { link, appointmentSlotId, accessNotes, acceptsFee } }),
    onSaved: ({ data }) => onChanged(data),
    hasNotice: true,
  });
  return (
    <SaveForm
      form={form}
      action={isMove ? "Move my appointment" : "Book this time"}
      more={<Button onClick={onBack}>Choose another</Button>}
    >
      <Facts
        facts={[
          { label: "Time", value: <strong>{momentIn(slot.startsAt, slot.timeZone)}</strong> },
          ...(place ? [{ label: "Where", value: `${place.name}, ${place.fullAddress}` }] : []),
          { label: "Kept for you until", value: momentIn(expiresAt, slot.timeZone).split(", ")[1] },
        ]}
      />
      {place === null ? (
        <TextAreaField
          label="How does the nurse get in? (optional)"
          help="The gate, the floor, parking."
          maxLength={500}
          {...form.field("accessNotes")}
        />
      ) : null}
      {fee ? (
        <Checkbox
          label={`I know that this change costs ${formatMinor(fee.feeMinor, fee.currency)}.`}
          {...form.field("acceptsFee")}
        />
      ) : null}
    </SaveForm>
  );
}
