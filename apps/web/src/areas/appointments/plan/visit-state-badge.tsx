import type { AppointmentState } from "@kitpath/contract/appointments/appointments/appointment-states";
import { appointmentStateLabels } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { Tone } from "../../../ui/badge.tsx";
import { Badge } from "../../../ui/badge.tsx";

const tones: Record<AppointmentState, Tone> = {
  REQUEST_RECEIVED: "info",
  NURSE_ASSIGNED: "info",
  APPOINTMENT_SCHEDULED: "info",
  SCHEDULING_ON_HOLD: "warn",
  AWAITING_ACTION: "warn",
  APPOINTMENT_COMPLETE: "ok",
  APPOINTMENT_CANCELLED: "idle",
  DID_NOT_ATTEND: "bad",
};

export const VisitStateBadge = ({ state }: { state: AppointmentState }) => (
  <Badge tone={tones[state]}>{appointmentStateLabels[state]}</Badge>
);
