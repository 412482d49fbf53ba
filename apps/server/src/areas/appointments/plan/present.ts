import type { AppointmentState } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { VisitDetail, VisitRow } from "@kitpath/contract/appointments/plan/visits";
import type { Appointment, AppointmentEvent, OrderPlace } from "../appointments/appointment.ts";
import { noNeeds, presentAddress, presentNeeds, presentPeople } from "../appointments/present.ts";
import type { ShownVisit } from "./queries.ts";

const named = (id: string | null, name: string | null) => (id ? { id, name: name ?? "" } : null);

export const presentVisit = (row: ShownVisit): VisitRow => ({
  id: row.id,
  appointmentId: row.appointment_id!,
  orderNumber: row.order_number!,
  productCode: row.product_code,
  productTitle: row.product_title,
  clinic: row.clinic_name,
  type: row.kind,
  // Only a time that is kept without an appointment is HELD.
  status: row.state as AppointmentState,
  area: row.area,
  requestedAt: row.requested_at.toISOString(),
  answerBy: row.answer_by?.toISOString() ?? null,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  arrivedAt: row.arrived_at?.toISOString() ?? null,
  timeZone: row.time_zone,
  nurse: named(row.nurse_id, row.nurse_name),
  place: named(row.place_id, row.place_name),
  tries: row.tries,
  triedAt: row.tried_at?.toISOString() ?? null,
});

export const presentDetail = (
  visit: ShownVisit,
  appointment: Appointment,
  order: OrderPlace,
  events: AppointmentEvent[],
  /** Whether somebody may still need to reach the person. */
  isNeeded: boolean,
): Omit<VisitDetail, "warnings"> => ({
  ...presentVisit(visit),
  timeZone: appointment.time_zone,
  ...presentPeople(order, isNeeded),
  address: isNeeded ? presentAddress(order) : null,
  kits: order.quantity,
  accessNotes: isNeeded ? appointment.access_notes : null,
  visitNotes: isNeeded ? appointment.visit_notes : null,
  needs: isNeeded ? presentNeeds(appointment.needs) : noNeeds,
  reason: appointment.reason,
  timeline: events.map((event) => ({
    at: event.occurred_at.toISOString(),
    move: event.move,
    status: event.state as AppointmentState,
    startsAt: event.starts_at?.toISOString() ?? null,
    by: event.actor_kind,
    reason: event.reason,
  })),
});

const nobody: VisitDetail["person"] = { firstName: "", lastName: "", mobileNumber: null };

/** A visit that the provider has cancelled itself: nothing is told of its person any more, and of the rest what the provider did. */
export const presentDeclined = (detail: Omit<VisitDetail, "warnings">): Omit<VisitDetail, "warnings"> => ({
  ...detail,
  person: nobody,
  contact: null,
});

/** A visit that went to another provider: nothing is told of its person any more. */
export const presentGone = (visit: ShownVisit): Omit<VisitDetail, "warnings"> => ({
  ...presentVisit(visit),
  status: "APPOINTMENT_CANCELLED",
  timeZone: visit.time_zone ?? "UTC",
  person: nobody,
  contact: null,
  address: null,
  kits: null,
  accessNotes: null,
  visitNotes: null,
  needs: noNeeds,
  reason: null,
  timeline: [],
});
