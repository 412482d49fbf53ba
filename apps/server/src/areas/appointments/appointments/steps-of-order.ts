import type { AppointmentStep } from "#areas/orders/orders/moves.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import type { AppointmentMove } from "./journey.ts";
import { appointmentMoves } from "./journey.ts";
import type { OfOrder, StepRow } from "./queries.ts";
import { listOfOrders, listSteps } from "./queries.ts";

const eventOf = (move: string) =>
  move in appointmentMoves ? appointmentMoves[move as AppointmentMove].emits : null;

const whoAsked: Record<OfOrder["booked_by"], string> = {
  // Nobody is named: who placed the order, or who booked it later, is in the audit log.
  clinic: "clinic",
  api: "api_key",
  patient: "patient",
  provider: "provider",
  simulator: "simulator",
};

const nobody = { fname: null, lname: null };

/** One that was booked at once is not asked for first. */
function requestOf(appointment: OfOrder, moves: readonly StepRow[]): AppointmentStep[] {
  const { id, created_at: at, booked_by: by } = appointment;
  if (moves.some(({ move, occurred_at }) => move === "schedule" && occurred_at.getTime() === at.getTime()))
    return [];
  const { provider_name: provider, time_zone: timeZone } = appointment;
  const actor = { kind: whoAsked[by], ...nobody };
  const open = { emits: null, startsAt: null, nurseName: null, reason: null };
  return [{ id, at, move: "request", actor, provider, timeZone, ...open }];
}

const stepOf = (
  row: StepRow,
  { provider_name: provider, time_zone: timeZone }: OfOrder,
): AppointmentStep => ({
  id: row.id,
  at: row.occurred_at,
  move: row.move,
  emits: eventOf(row.move),
  actor: { kind: row.actor_kind, fname: row.fname, lname: row.lname },
  provider,
  startsAt: row.starts_at,
  timeZone,
  nurseName: row.nurse_name,
  reason: row.reason,
});

type StepOfOrder = AppointmentStep & { orderId: string };

/** Returns what happened to the appointments of some orders; each appointment the oldest first. */
export async function readStepsOf(
  trx: TenantTransaction,
  clinicId: string,
  orderIds: readonly string[],
): Promise<StepOfOrder[]> {
  const appointments = await listOfOrders(trx, clinicId, orderIds);
  if (appointments.length === 0) return [];
  const rows = await listSteps(
    trx,
    clinicId,
    appointments.map(({ id }) => id),
  );
  return appointments.flatMap((appointment) => {
    const own = rows.filter(({ appointment_id }) => appointment_id === appointment.id);
    const steps = [...requestOf(appointment, own), ...own.map((row) => stepOf(row, appointment))];
    return steps.map((step) => ({ ...step, orderId: appointment.order_id }));
  });
}

/** Answers an order's question. */
export const readSteps = (
  trx: TenantTransaction,
  _scope: Scope,
  { clinicId, orderId }: { clinicId: string; orderId: string },
): Promise<AppointmentStep[]> => readStepsOf(trx, clinicId, [orderId]);
