import type { AppointmentState } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { EventType } from "@kitpath/contract/messaging/events/events";

/**
 * The state machine of an appointment, beside the kit's (`kits/kits/journey.ts`): states, moves, and the events that moves emit. Pure
 * functions that every caller uses, from the patient's link to the simulator.
 */

type AppointmentMoveRow = {
  /** The states in which the move is possible, with the resulting states. */
  moves: Partial<Record<AppointmentState, AppointmentState>>;
  emits: EventType | null;
  /** Whether the appointment has a time afterwards, and must be given one. */
  has: "time" | "no_time" | "same_time";
};

/** A time is agreed, whoever proposed it. */
const toSchedule = {
  REQUEST_RECEIVED: "APPOINTMENT_SCHEDULED",
  NURSE_ASSIGNED: "APPOINTMENT_SCHEDULED",
  SCHEDULING_ON_HOLD: "APPOINTMENT_SCHEDULED",
  AWAITING_ACTION: "APPOINTMENT_SCHEDULED",
} as const;

export const appointmentMoves = {
  // Of a scheduled one, another nurse takes over and the time stays.
  assign_nurse: {
    moves: {
      REQUEST_RECEIVED: "NURSE_ASSIGNED",
      NURSE_ASSIGNED: "NURSE_ASSIGNED",
      SCHEDULING_ON_HOLD: "NURSE_ASSIGNED",
      AWAITING_ACTION: "NURSE_ASSIGNED",
      APPOINTMENT_SCHEDULED: "APPOINTMENT_SCHEDULED",
    },
    emits: "PHLEBOTOMY.NURSE_ASSIGNED",
    has: "same_time",
  },
  schedule: { moves: toSchedule, emits: "PHLEBOTOMY.APPOINTMENT_SCHEDULED", has: "time" },
  reschedule: {
    moves: { APPOINTMENT_SCHEDULED: "APPOINTMENT_SCHEDULED" },
    emits: "PHLEBOTOMY.APPOINTMENT_RESCHEDULED",
    has: "time",
  },
  // The time cannot be kept: the nurse is away, or the place is closed.
  put_on_hold: {
    moves: {
      REQUEST_RECEIVED: "SCHEDULING_ON_HOLD",
      NURSE_ASSIGNED: "SCHEDULING_ON_HOLD",
      APPOINTMENT_SCHEDULED: "SCHEDULING_ON_HOLD",
    },
    emits: null,
    has: "no_time",
  },
  // The patient has not answered, or the sample could not be taken: somebody must decide.
  await_action: {
    moves: {
      REQUEST_RECEIVED: "AWAITING_ACTION",
      NURSE_ASSIGNED: "AWAITING_ACTION",
      SCHEDULING_ON_HOLD: "AWAITING_ACTION",
      APPOINTMENT_SCHEDULED: "AWAITING_ACTION",
    },
    emits: null,
    has: "no_time",
  },
  // A sample that was taken may be recorded only after the visit was put off.
  complete: {
    moves: {
      REQUEST_RECEIVED: "APPOINTMENT_COMPLETE",
      NURSE_ASSIGNED: "APPOINTMENT_COMPLETE",
      APPOINTMENT_SCHEDULED: "APPOINTMENT_COMPLETE",
      SCHEDULING_ON_HOLD: "APPOINTMENT_COMPLETE",
      AWAITING_ACTION: "APPOINTMENT_COMPLETE",
    },
    emits: "PHLEBOTOMY.APPOINTMENT_COMPLETED",
    has: "same_time",
  },
  miss: { moves: { APPOINTMENT_SCHEDULED: "DID_NOT_ATTEND" }, emits: null, has: "same_time" },
  cancel: {
    moves: {
      REQUEST_RECEIVED: "APPOINTMENT_CANCELLED",
      NURSE_ASSIGNED: "APPOINTMENT_CANCELLED",
      APPOINTMENT_SCHEDULED: "APPOINTMENT_CANCELLED",
      SCHEDULING_ON_HOLD: "APPOINTMENT_CANCELLED",
      AWAITING_ACTION: "APPOINTMENT_CANCELLED",
    },
    emits: "PHLEBOTOMY.APPOINTMENT_CANCELLED",
    has: "no_time",
  },
} as const satisfies Record<string, AppointmentMoveRow>;
export type AppointmentMove = keyof typeof appointmentMoves;

/** Returns the state that a move leads to; null if it is not possible. */
export function nextAppointmentState(
  state: AppointmentState,
  move: AppointmentMove,
): AppointmentState | null {
  const row: AppointmentMoveRow = appointmentMoves[move];
  return row.moves[state] ?? null;
}
