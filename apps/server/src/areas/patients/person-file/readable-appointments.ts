import { appointmentStateLabels } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { VisitNeeds } from "@kitpath/contract/orders/orders/visit-details";
import type { Holdings, Row } from "./gather-holdings.ts";
import type { Section } from "./markup.ts";
import { factList, markup } from "./markup.ts";
import { when } from "./readable-words.ts";

const needsInWords = ({ hasChaperone, nurseSex, mobility, isFastingUnderstood }: VisitNeeds): string =>
  [
    ...(hasChaperone ? ["Somebody else is to be present"] : []),
    ...(nurseSex ? [nurseSex === "f" ? "A woman is preferred" : "A man is preferred"] : []),
    ...(mobility ? [mobility] : []),
    ...(isFastingUnderstood ? ["You knew that you had to fast"] : []),
  ].join(". ");

const appointmentInWords = (appointment: Row<"appointments">) =>
  markup`<article><h3>${appointment.kind === "MOBILE" ? "A nurse’s visit" : "A time at a place"} by ${
    appointment.provider_name
  }</h3>${factList({
    Status: appointmentStateLabels[appointment.state],
    "Asked for": when(appointment.created_at),
    Time: when(appointment.starts_at),
    Nurse: appointment.nurse_name,
    "Notes on how to get in": appointment.access_notes,
    "Notes for the nurse": appointment.visit_notes,
    "What you need": needsInWords(appointment.needs),
    Ended: when(appointment.ended_at),
    Reason: appointment.reason,
  })}</article>`;

export const appointmentsSection = ({ appointments }: Holdings): Section => ({
  title: "Your appointments",
  empty: "There are none.",
  items: appointments.map(appointmentInWords),
});
