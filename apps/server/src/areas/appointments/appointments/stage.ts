import type { AppointmentState } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { AppointmentStage } from "@kitpath/contract/orders/orders/appointment-stages";

/** What each state means for the order that it is made for. */
export const stageOf: Record<AppointmentState, AppointmentStage> = {
  REQUEST_RECEIVED: "waiting",
  NURSE_ASSIGNED: "waiting",
  APPOINTMENT_SCHEDULED: "scheduled",
  SCHEDULING_ON_HOLD: "on_hold",
  AWAITING_ACTION: "awaiting_action",
  APPOINTMENT_COMPLETE: "done",
  APPOINTMENT_CANCELLED: "cancelled",
  DID_NOT_ATTEND: "did_not_attend",
};
