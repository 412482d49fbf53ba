import type { DayVisit } from "@kitpath/contract/appointments/day/day";
import { failureReasons } from "@kitpath/contract/appointments/day/failure-reasons";
import type { VisitReport } from "@kitpath/contract/appointments/day/reports";
import type { KeptAnswer } from "@kitpath/contract/appointments/day/visit-action";
import type { AppointmentState } from "@kitpath/contract/appointments/appointments/appointment-states";
import { formatName } from "@kitpath/contract/fields/formats";
import { noNeeds, presentAddress, presentNeeds, presentPeople } from "../appointments/present.ts";
import { makeBirthCheck } from "./birth-check.ts";
import type { Door, KeptAction, OwnVisit, SentKit } from "./queries.ts";
import type { ShownReport } from "./report-queries.ts";

type DoorFacts = {
  visit: OwnVisit;
  door: Door;
  kits: SentKit[];
  actions: KeptAction[];
  isPresent: boolean;
  /** Whether the visit is still to come, or under way, about now. */
  isToDo: boolean;
  /** Whether the nurse may still need to reach the person. */
  isNeeded: boolean;
};

/** What a nurse takes along for the samples of a visit. */
function bringFor(specimen: string, kits: number): string[] {
  const inCase =
    kits === 1
      ? "A kit of this product, in case theirs is missing"
      : `${kits} kits of this product, in case theirs are missing`;
  const each = kits === 1 ? "" : ` for ${kits} samples`;
  return specimen === "BLOOD"
    ? [inCase, `Tourniquet, needles, tubes, gloves${each}`, "A sharps box"]
    : [inCase, `Gloves and a mask${each}`];
}

const mapsOf = (door: Door): string => {
  const { address_line1, address_line2, city, postcode, country_code } = door;
  const address = [address_line1, address_line2, city, postcode, country_code].filter(Boolean).join(", ");
  const url = new URL("https://www.google.com/maps/dir/");
  url.search = new URLSearchParams({ api: "1", destination: address }).toString();
  return url.href;
};

export const presentAction = (action: KeptAction, isAgain: boolean): KeptAnswer => ({
  id: action.id,
  visitId: action.visit_id,
  kind: action.kind,
  at: action.done_at.toISOString(),
  result: action.state === "done" && isAgain ? "already" : action.state,
  problem: action.problem,
});

export const presentDayVisit = ({
  visit,
  door,
  kits,
  actions,
  isPresent,
  isToDo,
  isNeeded,
}: DoorFacts): DayVisit => ({
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
  bring: bringFor(visit.specimen_type, door.quantity),
  ...presentPeople(door, isNeeded),
  address: isNeeded ? presentAddress(door) : null,
  mapsUrl: isNeeded ? mapsOf(door) : null,
  accessNotes: isNeeded ? door.access_notes : null,
  visitNotes: isNeeded ? door.visit_notes : null,
  needs: isNeeded ? presentNeeds(door.needs) : noNeeds,
  expectedKits: isToDo ? kits.map(({ kit_code: kitCode, barcode }) => ({ kitCode, barcode })) : [],
  isNamed: door.date_of_birth !== null,
  birthCheck:
    isToDo && door.patient_id && door.date_of_birth
      ? makeBirthCheck(door.patient_id, door.date_of_birth)
      : null,
  actions: actions.map(
    ({ id, kind, kit_code, recorded_kit_code, done_at: at, state, problem, settlement }) => ({
      id,
      kind,
      kitCode: recorded_kit_code ?? kit_code,
      at: at.toISOString(),
      result: settlement === "recorded" ? "done" : state,
      problem,
      isSettled: settlement !== null,
    }),
  ),
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
          by: report.settled_by
            ? formatName(report.fname ?? "", report.lname ?? "")
            : (report.nurse_name ?? ""),
          decision: report.settlement,
          note: report.settlement_note,
        }
      : null,
});
