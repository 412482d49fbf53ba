import {
  appointmentStateLabels,
  isOpenAppointment,
} from "@kitpath/contract/appointments/appointments/appointment-states";
import type { Updateable } from "kysely";
import { readKitsOfOrder } from "#areas/kits/kits/find-kit.ts";
import { emitEvent } from "#areas/messaging/events/event.ts";
import { stageAppointment } from "#areas/orders/orders/appointment-stage.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { inOneGo } from "#db/in-one-go.ts";
import type { Appointments } from "#db/schema.gen.ts";
import { AppError } from "../../../errors/errors.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Scope } from "../../../scope.ts";
import { followAppointment } from "../visits/booking.ts";
import { hourMs } from "@kitpath/contract/time/durations";
import { atProvider } from "./at-the-provider.ts";
import type { AppointmentMove } from "./journey.ts";
import { appointmentMoves, nextAppointmentState } from "./journey.ts";
import { wasPutOnHold } from "./event-queries.ts";
import { freeAfterMoveHours } from "./late-change.ts";
import { stageOf } from "./stage.ts";
import { tellOfMove } from "./telling.ts";
import type { Appointment } from "./queries.ts";
import { insertAppointmentEvent, updateAppointment } from "./queries.ts";

export type AppointmentMoveDetail = {
  /** The agreed time, for moves that give one. */
  time?: { startsAt: Date; endsAt: Date; timeZone: string; placeId: string | null; nurseName: string | null };
  nurseName?: string;
  reason?: string;
  /** What else is written of the appointment. */
  also?: Updateable<Appointments>;
  /** Another move follows at once, with which the provider's visit goes. */
  isOnTheWay?: true;
};

/**
 * Moves an appointment; there is no other way. Writes its new state, appends to its chain of custody, and emits the move's event, all in
 * the caller's transaction in the clinic's tenant. The appointment must be locked. Throws `step_not_possible`.
 */
export async function moveAppointment(
  trx: TenantTransaction,
  scope: Scope,
  appointment: Appointment,
  move: AppointmentMove,
  { time, nurseName, reason, also, isOnTheWay }: AppointmentMoveDetail = {},
): Promise<void> {
  const next = nextAppointmentState(appointment.state, move);
  if (!next) {
    const state = appointmentStateLabels[appointment.state];
    throw new AppError("step_not_possible", {
      message: `That step is not possible now. The state of the appointment: ${state}.`,
      extra: { status: appointment.state },
    });
  }
  const { has, emits } = appointmentMoves[move];
  if ((has === "time") !== Boolean(time)) throw new Error(`${move} goes with ${has}`);
  const { starts_at: before, ends_at: endedBefore, state: from, nurse_name: nurseBefore } = appointment;
  const change: Updateable<Appointments> = {
    state: next,
    version: appointment.version + 1,
    ...(time
      ? {
          starts_at: time.startsAt,
          ends_at: time.endsAt,
          time_zone: time.timeZone,
          place_id: time.placeId,
          kind: time.placeId ? ("IN-CLINIC" as const) : ("MOBILE" as const),
          nurse_name: time.nurseName,
          free_until: await freeUntil(trx, scope, appointment, move),
        }
      : {}),
    ...(has === "no_time" && isOpenAppointment(next)
      ? { starts_at: null, ends_at: null, nurse_name: null }
      : {}),
    ...(nurseName === undefined ? {} : { nurse_name: nurseName }),
    ...(isOpenAppointment(next) ? { arrived_at: null } : { ended_at: scope.now }),
    ...(reason === undefined ? {} : { reason }),
  };
  const { clinic_id: clinicId, order_id: orderId } = appointment;
  const moved = { ...appointment, ...change };
  const [kitId] = await inOneGo([
    emits ? onlyKitOf(trx, appointment) : Promise.resolve(null),
    updateAppointment(trx, appointment, { ...also, ...change }),
    ...(stageOf[next] === stageOf[from] ? [] : [stageAppointment(trx, { clinicId, orderId }, stageOf[next])]),
    insertAppointmentEvent(trx, {
      clinic_id: clinicId,
      id: newId(scope.now),
      appointment_id: appointment.id,
      move,
      state: next,
      starts_at: moved.starts_at,
      occurred_at: scope.now,
      actor_kind: scope.actor.kind,
      actor_id: scope.actor.userId,
      reason: reason ?? null,
      nurse_name: moved.nurse_name,
    }),
  ]);
  Object.assign(appointment, change);
  const { id: appointmentId, provider_id: organisationId } = appointment;
  const keepsTime = has !== "no_time" || !isOpenAppointment(next);
  if (!isOnTheWay)
    await atProvider(trx, organisationId, () =>
      followAppointment(trx, scope, { organisationId, appointmentId }, next, keepsTime),
    );
  const eventId = emits ? newId(scope.now) : null;
  const had = before && endedBefore && { startsAt: before, endsAt: endedBefore };
  const isOtherNurse = had !== null && nurseBefore !== null && nurseBefore !== appointment.nurse_name;
  await inOneGo([
    emits && eventId
      ? emitEvent(trx, scope, {
          id: eventId,
          type: emits,
          clinicId,
          orderId,
          kitId,
          appointment: { startsAt: appointment.starts_at ?? before, kind: appointment.kind },
        })
      : publishNews(trx, clinicId, "orders"),
    publishNews(trx, organisationId, "visits"),
    tellOfMove(trx, scope, move, { appointment, had, isOtherNurse, eventId }),
  ]);
}

/** Returns until when a time can be changed for free that the provider gives instead of one that was agreed; null for any other. */
async function freeUntil(
  trx: TenantTransaction,
  { actor, now }: Scope,
  { clinic_id: clinicId, id }: Appointment,
  move: AppointmentMove,
): Promise<Date | null> {
  const isMoved =
    actor.kind === "provider" && (move === "reschedule" || (await wasPutOnHold(trx, clinicId, id)));
  return isMoved ? new Date(now.getTime() + freeAfterMoveHours * hourMs) : null;
}

/** Returns the kit of an appointment's order, once it is sent; null for an order of several. */
async function onlyKitOf(trx: TenantTransaction, appointment: Appointment): Promise<string | null> {
  const [kit, ...others] = await readKitsOfOrder(trx, appointment.clinic_id, appointment.order_id);
  return kit && others.length === 0 ? kit.id : null;
}
