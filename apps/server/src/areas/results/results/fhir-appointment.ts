import type { AppointmentState } from "@kitpath/contract/appointments/appointments/appointment-states";
import { ownSystems } from "@kitpath/contract/catalogue/biomarkers/fhir-systems";
import type { KeptAppointment } from "#areas/appointments/appointments/of-person.ts";
import { named } from "./fhir-specimens.ts";
import type { ReleasedRecord } from "./result-record.ts";

/** FHIR's words for what became of it. */
const statuses: Record<AppointmentState, string> = {
  REQUEST_RECEIVED: "proposed",
  NURSE_ASSIGNED: "pending",
  APPOINTMENT_SCHEDULED: "booked",
  SCHEDULING_ON_HOLD: "waitlist",
  AWAITING_ACTION: "waitlist",
  APPOINTMENT_COMPLETE: "fulfilled",
  APPOINTMENT_CANCELLED: "cancelled",
  DID_NOT_ATTEND: "noshow",
};

/** Returns the appointment at which a sample was taken, as FHIR R4 has it. */
export const fhirAppointment = (
  appointment: KeptAppointment,
  { test }: ReleasedRecord,
  subject: { reference: string },
) => ({
  resourceType: "Appointment",
  id: appointment.id,
  status: statuses[appointment.state],
  serviceType: [{ text: test.title }],
  start: appointment.starts_at?.toISOString(),
  end: appointment.ends_at?.toISOString(),
  created: appointment.created_at.toISOString(),
  basedOn: [
    { type: "ServiceRequest", identifier: named("Order number", ownSystems.orders, test.order_number) },
  ],
  participant: [
    { actor: subject, status: "accepted" },
    { actor: { display: appointment.nurse_name ?? appointment.provider_name }, status: "accepted" },
  ],
});
