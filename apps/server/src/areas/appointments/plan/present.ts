import type { AppointmentState } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { VisitDetail, VisitRow } from "@kitpath/contract/appointments/plan/visits";
import type { Appointment, AppointmentEvent, OrderPlace } from "../appointments/appointment.ts";
import { presentNeeds } from "../appointments/present.ts";
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
): VisitDetail => ({
  ...presentVisit(visit),
  timeZone: appointment.time_zone,
  person: {
    firstName: order.delivery_first_name,
    lastName: order.delivery_last_name,
    mobileNumber: order.delivery_mobile_number,
  },
  address: {
    addressLine1: order.address_line1,
    addressLine2: order.address_line2,
    city: order.city,
    postcode: order.postcode,
    countryCode: order.country_code,
  },
  accessNotes: appointment.access_notes,
  visitNotes: appointment.visit_notes,
  needs: presentNeeds(appointment.needs),
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
