/** Where an appointment is, from the request to the sample that was taken. */
export const appointmentStates = [
  "REQUEST_RECEIVED",
  "NURSE_ASSIGNED",
  "APPOINTMENT_SCHEDULED",
  "SCHEDULING_ON_HOLD",
  "AWAITING_ACTION",
  "APPOINTMENT_COMPLETE",
  "APPOINTMENT_CANCELLED",
  "DID_NOT_ATTEND",
] as const;
export type AppointmentState = (typeof appointmentStates)[number];

export const appointmentStateLabels: Record<AppointmentState, string> = {
  REQUEST_RECEIVED: "Request received",
  NURSE_ASSIGNED: "Nurse assigned",
  APPOINTMENT_SCHEDULED: "Scheduled",
  SCHEDULING_ON_HOLD: "On hold",
  AWAITING_ACTION: "Needs action",
  APPOINTMENT_COMPLETE: "Complete",
  APPOINTMENT_CANCELLED: "Cancelled",
  DID_NOT_ATTEND: "Did not attend",
};

const over: readonly AppointmentState[] = ["APPOINTMENT_COMPLETE", "APPOINTMENT_CANCELLED", "DID_NOT_ATTEND"];

/** Whether an appointment can still take place. */
export const isOpenAppointment = (state: AppointmentState): boolean => !over.includes(state);
