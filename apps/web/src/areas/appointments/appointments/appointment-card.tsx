import {
  appointmentStateLabels,
  isOpenAppointment,
} from "@kitpath/contract/appointments/appointments/appointment-states";
import type { AppointmentState } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { AppointmentAnswer } from "@kitpath/contract/appointments/appointments/appointments";
import { formatMinor } from "@kitpath/contract/fields/money";
import { onTheClocks, zoneName } from "@kitpath/contract/time/on-the-clocks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { Tone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { CallLink } from "../../../ui/call-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import layout from "../../../ui/form-layout.module.css";
import { PlaceAccess } from "../../../ui/place-access.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { newestOf } from "./newest.ts";
import type { Whereabouts } from "./queries.ts";
import { appointmentsQuery } from "./queries.ts";
import { TimeDialog } from "./time-dialog.tsx";
import { useSendLink } from "./use-send-link.ts";

const tones: Record<AppointmentState, Tone> = {
  REQUEST_RECEIVED: "info",
  NURSE_ASSIGNED: "info",
  APPOINTMENT_SCHEDULED: "ok",
  SCHEDULING_ON_HOLD: "warn",
  AWAITING_ACTION: "bad",
  APPOINTMENT_COMPLETE: "ok",
  APPOINTMENT_CANCELLED: "idle",
  DID_NOT_ATTEND: "bad",
};

type AppointmentCardProps = {
  orderNumber: string;
  at: Whereabouts;
  /** The sample of the product is taken at a place. */
  isAtPlace: boolean;
  isOrderOpen: boolean;
  /** A physician has to approve the order first. */
  awaitsApproval: boolean;
};

/** The appointment of an order, and what the clinic can do about it; nothing if its product needs none. */
export function AppointmentCard({ orderNumber, at, isAtPlace, ...order }: AppointmentCardProps) {
  const { isOrderOpen, awaitsApproval } = order;
  const { data } = useQuery(appointmentsQuery(orderNumber));
  const shown = newestOf(data?.data ?? []);
  const [isChoosing, setChoosing] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const [withKey] = useState(keepKey);
  const link = useSendLink(orderNumber);
  if (!data) return null;
  const isOpen = shown !== null && isOpenAppointment(shown.status);
  const agreed = isOpen && shown.startsAt !== null ? { ...shown, startsAt: shown.startsAt } : null;
  const action = agreed ? "Change time" : "Choose a time";
  return (
    <Card
      title="Appointment"
      action={shown ? <Badge tone={tones[shown.status]}>{appointmentStateLabels[shown.status]}</Badge> : null}
    >
      <div className={layout.form}>
        {shown ? <Facts facts={factsOf(shown)} /> : <p>{awaitsApproval ? approvedFirst : unarranged}</p>}
        {isOrderOpen &&
        (isOpen || !awaitsApproval) &&
        shown?.status !== "APPOINTMENT_COMPLETE" &&
        !(isOpen && shown.arrivedAt) ? (
          <div className={layout.actions}>
            {awaitsApproval ? null : (
              <>
                <Button onClick={() => setChoosing(true)}>{action}</Button>
                <Button variant="quiet" onClick={() => link.ask()}>
                  {isOpen ? "Send the link again" : "Let the patient choose"}
                </Button>
              </>
            )}
            {isOpen ? (
              <Button variant="quiet" onClick={() => setCancelling(true)}>
                Cancel appointment
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      <TimeDialog
        open={isChoosing}
        title={action}
        at={at}
        isAtPlace={isAtPlace}
        agreed={agreed}
        onClose={() => setChoosing(false)}
        book={(appointmentSlotId, acceptsFee) =>
          isOpen
            ? withKey({ id: shown.id, appointmentSlotId, acceptsFee }, (idempotencyKey) =>
                call(
                  "rescheduleAppointment",
                  { params: { id: shown.id }, body: { appointmentSlotId, acceptsFee } },
                  { idempotencyKey },
                ),
              )
            : withKey({ orderNumber, appointmentSlotId }, (idempotencyKey) =>
                call("createAppointment", { body: { orderNumber, appointmentSlotId } }, { idempotencyKey }),
              )
        }
      />
      {link.dialog}
      <CancelDialog appointment={shown} open={isCancelling} onClose={() => setCancelling(false)} />
    </Card>
  );
}

const unarranged = "No appointment has been made for this order.";
const approvedFirst =
  "A physician has to approve this order first. Once it is approved, the patient is asked to choose a time.";

const reasonLabels: Partial<Record<AppointmentState, string>> = {
  SCHEDULING_ON_HOLD: "Why it waits",
  AWAITING_ACTION: "Why it waits",
  APPOINTMENT_CANCELLED: "Why it was cancelled",
};

function factsOf({ startsAt, timeZone, ...appointment }: AppointmentAnswer) {
  const {
    provider,
    nurseName,
    place,
    accessNotes,
    visitNotes,
    needs,
    arrivedAt,
    reason,
    status,
    lateChange,
    chargedFee,
  } = appointment;
  const wishes = [
    needs.nurseSex ? `${needs.nurseSex === "f" ? "Female" : "Male"} nurse preferred` : "",
    needs.hasChaperone ? "Somebody else present" : "",
    needs.mobility ?? "",
    needs.isFastingUnderstood ? "Fasting understood" : "",
  ].filter(Boolean);
  return [
    {
      label: "Time",
      value: startsAt ? `${onTheClocks(startsAt, timeZone)} (${zoneName(timeZone)})` : "Not chosen yet",
    },
    ...(place && startsAt
      ? [
          { label: "Where", value: `${place.name}, ${place.fullAddress}` },
          { label: "Getting there", value: <PlaceAccess place={place} /> },
        ]
      : []),
    ...feeOf({ lateChange, chargedFee, timeZone }),
    ...(arrivedAt ? [{ label: "At the door", value: `Since ${onTheClocks(arrivedAt, timeZone)}` }] : []),
    ...(reason ? [{ label: reasonLabels[status] ?? "Why", value: reason }] : []),
    {
      label: "Provider",
      value: provider.phone ? <CallLink name={provider.name} phone={provider.phone} /> : provider.name,
    },
    ...(nurseName ? [{ label: "Nurse", value: nurseName }] : []),
    ...(wishes.length > 0 ? [{ label: "Needs", value: wishes.join(" · ") }] : []),
    ...(accessNotes ? [{ label: "Access", value: accessNotes }] : []),
    ...(visitNotes ? [{ label: "Notes", value: visitNotes }] : []),
  ];
}

/** What a change costs, or cost once already. */
function feeOf({
  lateChange,
  chargedFee,
  timeZone,
}: Pick<AppointmentAnswer, "lateChange" | "chargedFee" | "timeZone">) {
  if (chargedFee) {
    const paid = formatMinor(chargedFee.amountMinor, chargedFee.currency);
    return [{ label: "Late fee", value: `${paid}, charged. Further changes cost nothing.` }];
  }
  if (!lateChange) return [];
  const { fee, freeUntil, isLate } = lateChange;
  const cost = `${formatMinor(fee.amountMinor, fee.currency)}, plus VAT`;
  const value = isLate
    ? `A change now costs ${cost}.`
    : `Free to change until ${onTheClocks(freeUntil, timeZone)}, then ${cost}.`;
  return [{ label: "Late fee", value }];
}
