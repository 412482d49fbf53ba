import { formatClock } from "@kitpath/contract/fields/formats";
import { fullTimeIn } from "@kitpath/contract/time/on-the-clocks";
import type { PlaceToGo } from "@kitpath/contract/appointments/availability/appointment-places";
import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import { linkBooking } from "@kitpath/contract/appointments/patient-link/patient-link";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import type { ArrangeProps, Notes } from "./arrange-appointment.tsx";

export type HeldTime = {
  slot: AppointmentSlot;
  /** Null for a visit at the person's address. */
  place: PlaceToGo | null;
  appointmentSlotId: string;
  expiresAt: string;
};

type ConfirmTimeProps = ArrangeProps & { held: HeldTime; notes: Notes; onBack: () => void };

/** The person looks at the time that is kept for them, says how to get in, and books it. */
export function ConfirmTime({ link, appointment, held, notes, onChanged, onBack }: ConfirmTimeProps) {
  const { slot, place, appointmentSlotId, expiresAt } = held;
  const { lateChange, startsAt, status, timeZone, organisation } = appointment;
  const isMove = startsAt !== null && status === "APPOINTMENT_SCHEDULED";
  const form = useSaveForm({
    schema: linkBooking.pick({ accessNotes: true, acceptsFee: true }),
    first: { accessNotes: notes.typed ?? appointment.accessNotes ?? "", acceptsFee: false },
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
          ...(isMove ? [{ label: "Your time so far", value: fullTimeIn(startsAt, timeZone) }] : []),
          {
            label: isMove ? "Your new time" : "Time",
            value: <strong>{fullTimeIn(slot.startsAt, slot.timeZone)}</strong>,
          },
          ...(place ? [{ label: "Where", value: `${place.name}, ${place.fullAddress}` }] : []),
          { label: "Book by", value: bookBy(expiresAt) },
        ]}
      />
      {place === null ? (
        <TextAreaField
          label="How does the nurse get in? (optional)"
          help="The gate, the floor, parking."
          maxLength={500}
          {...form.field("accessNotes", { onChange: keepTyped(notes) })}
        />
      ) : null}
      {lateChange?.isLate ? (
        <Checkbox
          label={`I know that ${organisation.name} is charged a fee for a change this late.`}
          {...form.field("acceptsFee")}
        />
      ) : null}
    </SaveForm>
  );
}

/** On the person's own clocks: it is about now, wherever the visit is. */
const bookBy = (expiresAt: string): string =>
  `${formatClock(expiresAt)} today: until then this time is kept for you`;

/** Keeps what is typed beyond the form. */
export const keepTyped =
  ({ onType }: Notes) =>
  ({ target }: { target: { value: string } }) =>
    onType(target.value);
