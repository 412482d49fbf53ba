import type { AppointmentState } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { VisitDetail, VisitRow } from "@kitpath/contract/appointments/plan/visits";
import type { Appointment, OrderPlace } from "../appointments/appointment.ts";
import { presentNeeds } from "../appointments/present.ts";
import type { ShownVisit } from "./queries.ts";

const named = (id: string | null, name: string | null) => (id ? { id, name: name ?? "" } : null);

export const presentVisit = (row: ShownVisit): VisitRow => ({
  id: row.id,
  appointmentId: row.appointment_id!,
  orderNumber: row.order_number!,
  productCode: row.product_code,
  clinic: row.clinic_name,
  type: row.kind,
  // Only a time that is kept without an appointment is HELD.
  status: row.state as AppointmentState,
  area: row.area,
  requestedAt: row.requested_at.toISOString(),
  answerBy: row.answer_by?.toISOString() ?? null,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  nurse: named(row.nurse_id, row.nurse_name),
  place: named(row.place_id, row.place_name),
});

export const presentDetail = (
  visit: ShownVisit,
  appointment: Appointment,
  order: OrderPlace,
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
});
