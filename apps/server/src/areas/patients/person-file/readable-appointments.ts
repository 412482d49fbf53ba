import { failureReasons } from "@kitpath/contract/appointments/day/failure-reasons";
import { appointmentStateLabels } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { VisitNeeds } from "@kitpath/contract/orders/orders/visit-details";
import type { Holdings, Row } from "./gather-holdings.ts";
import type { Section } from "./markup.ts";
import { factList, markup, table } from "./markup.ts";
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
  })}${reportsInWords(appointment)}</article>`;

const kinds = {
  arrive: "The nurse arrived",
  collect: "Your sample was taken",
  fail: "No sample was taken",
  no_show: "Nobody was there",
  hand_over: "The sample was handed over",
} as const;

type Report = Row<"appointments">["reports"][number];

function detailsOf(report: Report): string {
  const kitCode = report.isRecorded ? (report.recorded_kit_code ?? report.kit_code) : null;
  const details = [
    report.nurse_name && `By ${report.nurse_name}`,
    kitCode && `Kit ${kitCode}`,
    report.is_fasting === null ? null : report.is_fasting ? "You had fasted" : "You had eaten",
    report.reason && failureReasons[report.reason],
    report.tracking_code && `Parcel ${report.tracking_code}`,
    report.isRecorded ? null : `Not recorded: ${report.problem}`,
    report.settlement_note,
  ];
  return details.filter(Boolean).join(". ");
}

const reportsInWords = ({ reports }: Row<"appointments">) =>
  reports.length === 0
    ? ""
    : table(
        "What was reported from the door",
        ["What", "When", "Details"],
        reports.map((report) => [
          kinds[report.kind],
          when(report.recorded_at ?? report.done_at),
          detailsOf(report),
        ]),
      );

export const appointmentsSection = ({ appointments }: Holdings): Section => ({
  title: "Your appointments",
  empty: "There are none.",
  items: appointments.map(appointmentInWords),
});
