import type { DayVisit } from "@kitpath/contract/appointments/day/day";
import { failureReasons } from "@kitpath/contract/appointments/day/failure-reasons";
import type { VisitReport } from "@kitpath/contract/appointments/day/reports";
import type { AppliedAction } from "@kitpath/contract/appointments/day/visit-action";
import type { AppointmentState } from "@kitpath/contract/appointments/appointments/appointment-states";
import { formatName } from "@kitpath/contract/fields/formats";
import { presentNeeds } from "../appointments/present.ts";
import type { Door, KeptAction, OwnVisit } from "./queries.ts";
import type { ShownReport } from "./report-queries.ts";

export type DoorFacts = { visit: OwnVisit; door: Door; actions: KeptAction[]; isPresent: boolean };

const forVenousBlood = [
  "A kit of this product, in case theirs is missing",
  "Tourniquet, needles, tubes, gloves",
  "A sharps box",
];
const forSwab = ["A kit of this product, in case theirs is missing", "Gloves and a mask"];

/** What a nurse takes along for a sample. */
const bringFor = (specimen: string): string[] => (specimen === "BLOOD" ? forVenousBlood : forSwab);

const mapsOf = (door: Door): string => {
  const { address_line1, address_line2, city, postcode, country_code } = door;
  const address = [address_line1, address_line2, city, postcode, country_code].filter(Boolean).join(", ");
  const url = new URL("https://www.google.com/maps/dir/");
  url.search = new URLSearchParams({ api: "1", destination: address }).toString();
  return url.href;
};

export const presentAction = (action: KeptAction, isAgain: boolean): AppliedAction => ({
  id: action.id,
  visitId: action.visit_id,
  kind: action.kind,
  at: action.done_at.toISOString(),
  result: action.state === "done" && isAgain ? "already" : action.state,
  problem: action.problem,
});

export const presentDayVisit = (
  { visit, door, actions, isPresent }: DoorFacts,
  birthCheck: DayVisit["birthCheck"],
): DayVisit => ({
  id: visit.id,
  orderNumber: visit.order_number,
  clinic: visit.clinic_name,
  // Only a time that is kept without an appointment is HELD.
  status: visit.state as AppointmentState,
  startsAt: visit.starts_at.toISOString(),
  endsAt: visit.ends_at.toISOString(),
  isPresent,
  timeZone: door.time_zone,
  product: { code: visit.product_code, title: visit.title, specimen: visit.specimen_type },
  kits: door.quantity,
  bring: bringFor(visit.specimen_type),
  person: {
    firstName: door.delivery_first_name,
    lastName: door.delivery_last_name,
    mobileNumber: door.delivery_mobile_number,
  },
  address: {
    addressLine1: door.address_line1,
    addressLine2: door.address_line2,
    city: door.city,
    postcode: door.postcode,
    countryCode: door.country_code,
  },
  mapsUrl: mapsOf(door),
  accessNotes: door.access_notes,
  visitNotes: door.visit_notes,
  needs: presentNeeds(door.needs),
  birthCheck,
  actions: actions.map(({ id, kind, done_at: at, state, problem, settlement }) => ({
    id,
    kind,
    at: at.toISOString(),
    result: settlement === "recorded" ? "done" : state,
    problem,
  })),
});

export const presentReport = (report: ShownReport): VisitReport => ({
  id: report.id,
  kind: report.kind,
  nurse: report.nurse_id && report.nurse_name ? { id: report.nurse_id, name: report.nurse_name } : null,
  startsAt: report.starts_at.toISOString(),
  at: (report.recorded_at ?? report.done_at).toISOString(),
  receivedAt: report.received_at.toISOString(),
  result: report.state,
  problem: report.problem,
  kitCode: report.recorded_kit_code ?? report.kit_code,
  barcode: report.barcode,
  fasting: report.is_fasting,
  reason: report.reason && failureReasons[report.reason],
  tracking: report.tracking_code,
  settled:
    report.settlement && report.settled_at
      ? {
          at: report.settled_at.toISOString(),
          by: formatName(report.fname ?? "", report.lname ?? ""),
          decision: report.settlement,
          note: report.settlement_note,
        }
      : null,
});
