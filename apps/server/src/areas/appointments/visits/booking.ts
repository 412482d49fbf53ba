import type { AppointmentState } from "@kitpath/contract/appointments/appointments/appointment-states";
import { holdMinutes } from "@kitpath/contract/appointments/availability/availability";
import { minutesFor } from "@kitpath/contract/appointments/availability/visit-minutes";
import type { Insertable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { inOneGo } from "#db/in-one-go.ts";
import type { Visits } from "#db/schema.gen.ts";
import type { Scope } from "../../../scope.ts";
import { release, releaseExpired, timeOf } from "./holding.ts";
import { hasRoomThatDay, keepsThere } from "./keeper-queries.ts";
import type { Visit } from "./queries.ts";
import { deleteTaken, findNurse, insertVisit, lockGivenUp, lockVisitOf, updateVisit } from "./queries.ts";
import { takeTime } from "./taking-time.ts";
import { awaitAnswer, tellOfVisit } from "./telling.ts";
import type { ForWhom, FreeTime, OwnVisits, TakenVisit } from "./visit.ts";

const minuteMs = 60_000;

const rowOf = (organisationId: string, id: string, now: Date, whom: ForWhom): Insertable<Visits> => ({
  organisation_id: organisationId,
  id,
  clinic_id: whom.clinicId,
  appointment_id: whom.appointment?.id ?? null,
  order_number: whom.appointment?.orderNumber ?? whom.heldFor ?? null,
  kind: whom.kind,
  state: whom.appointment ? "REQUEST_RECEIVED" : "HELD",
  area: whom.area,
  product_code: whom.productCode,
  requested_at: now,
});

/** Tells a provider what is asked of it, without a time yet; in the provider's tenant. */
export async function requestVisit(
  trx: TenantTransaction,
  scope: Scope,
  organisationId: string,
  whom: ForWhom,
): Promise<void> {
  const { now } = scope;
  const id = newId(now);
  const answerBy = await awaitAnswer(trx, scope, organisationId, id);
  const visit = await insertVisit(trx, {
    ...rowOf(organisationId, id, now, whom),
    answer_by: answerBy,
  });
  await tellOfVisit(trx, scope, visit, "VISIT.REQUESTED");
}

/** Copies the state of an appointment to its provider's visit; in the provider's tenant. */
export async function followAppointment(
  trx: TenantTransaction,
  scope: Scope,
  { organisationId, appointmentId }: { organisationId: string; appointmentId: string },
  state: AppointmentState,
  keepsTime: boolean,
): Promise<void> {
  const visit = await lockVisitOf(trx, organisationId, appointmentId);
  if (!visit) return;
  if (state === "APPOINTMENT_CANCELLED") {
    await release(trx, visit, scope.now, state);
    return tellOfVisit(trx, scope, { ...visit, state }, "VISIT.CANCELLED");
  }
  if (!keepsTime) await vacate(trx, visit);
  // Whatever happened to it was an answer.
  const change = { state, answer_by: null, moved_at: scope.now };
  await inOneGo([
    updateVisit(trx, visit, change),
    tellOfVisit(trx, scope, { ...visit, ...(keepsTime ? {} : noTime), ...change }, "VISIT.CHANGED"),
  ]);
}

const noTime = { starts_at: null, ends_at: null, nurse_id: null, place_id: null, arrived_at: null };

async function vacate(trx: TenantTransaction, visit: Visit): Promise<void> {
  await deleteTaken(trx, visit.organisation_id, visit.id);
  await updateVisit(trx, visit, noTime);
}

/** Frees the time of an appointment's visit, if it has one, before it is given another; in the provider's tenant. */
export async function vacateVisitOf(
  trx: TenantTransaction,
  organisationId: string,
  appointmentId: string,
): Promise<void> {
  const visit = await lockVisitOf(trx, organisationId, appointmentId);
  if (visit) await vacate(trx, visit);
}

/** A visit as the nurse who was there saw it. */
export type Seen = { startsAt: Date; nurseId: string; kits: number };

/**
 * Gives an appointment's visit the time at which its nurse was there, instead of one to come; in the provider's tenant. Returns null if
 * it has that time.
 */
export async function keepAsSeen(
  trx: TenantTransaction,
  organisationId: string,
  appointmentId: string,
  { startsAt, nurseId, kits }: Seen,
) {
  const visit = await lockVisitOf(trx, organisationId, appointmentId);
  if (!visit || (visit.nurse_id === nurseId && visit.starts_at?.getTime() === startsAt.getTime()))
    return null;
  const { name, visit_minutes: minutes } = await findNurse(trx, organisationId, nurseId);
  const endsAt = new Date(startsAt.getTime() + minutesFor(minutes, kits) * minuteMs);
  await vacate(trx, visit);
  await updateVisit(trx, visit, { nurse_id: nurseId, starts_at: startsAt, ends_at: endsAt });
  return { startsAt, endsAt, nurseName: name };
}

/** Makes the latest visit that was given up for another provider the one of its appointment again; in the provider's tenant. */
export async function reviveVisitOf(trx: TenantTransaction, organisationId: string, appointmentId: string) {
  const visit = await lockGivenUp(trx, organisationId, appointmentId);
  await updateVisit(trx, visit, { released_at: null });
  return timeOf(trx, visit);
}

/** Notes that the nurse of an appointment is at the door; in the provider's tenant. */
export async function noteArrivalAt(
  trx: TenantTransaction,
  organisationId: string,
  appointmentId: string,
  arrivedAt: Date,
): Promise<void> {
  const visit = await lockVisitOf(trx, organisationId, appointmentId);
  if (visit) await updateVisit(trx, visit, { arrived_at: arrivedAt });
}

/** Counts that somebody tried to reach the person of an appointment; in the provider's tenant. */
export async function countTry(
  trx: TenantTransaction,
  { now }: Scope,
  organisationId: string,
  appointmentId: string,
): Promise<void> {
  const visit = await lockVisitOf(trx, organisationId, appointmentId);
  if (visit) await updateVisit(trx, visit, { tries: visit.tries + 1, tried_at: now });
}

/** Locks the visits that an appointment has before it takes a time: its own, and what is given up for it; in the provider's tenant. */
export async function lockKnown(
  trx: TenantTransaction,
  organisationId: string,
  { appointment }: Pick<ForWhom, "appointment">,
  own?: OwnVisits,
) {
  const lock = (id?: string) => (id ? lockVisitOf(trx, organisationId, id) : Promise.resolve(undefined));
  const [beside, before] = await inOneGo([lock(own?.appointmentId), lock(appointment?.id)]);
  return { beside, before };
}

/**
 * Books a time with the first who still has it, as the visit that the appointment may have already, or holds it for a quarter of an hour while there is no appointment; in the provider's
 * tenant. Returns null if it is gone by now, whoever could have had it.
 */
export async function takeVisit(
  trx: TenantTransaction,
  { now }: Scope,
  organisationId: string,
  { from, until, bookables }: FreeTime,
  whom: ForWhom,
  { beside, before }: Awaited<ReturnType<typeof lockKnown>>,
): Promise<TakenVisit | null> {
  const besides = [before, beside].flatMap((visit) => (visit ? [visit.id] : []));
  for (const { id: resourceId, kind, name, timeZone, seats, travelMinutes } of bookables) {
    const id = before?.id ?? newId(now);
    const span = { from, until: until + travelMinutes * minuteMs };
    const take = () => takeTime(trx, { organisationId, id: resourceId, seats }, span, id, beside?.id);
    // Whoever held it may have let their quarter of an hour pass.
    if (!(await take()) && !((await releaseExpired(trx, organisationId, resourceId, now)) && (await take())))
      continue;
    const [startsAt, endsAt] = [new Date(from), new Date(until)];
    const isNurse = kind === "nurse";
    const keeper = { kind, id: resourceId, timeZone };
    // Somebody may just have noted that they leave, or are away.
    // Or the last visit of their day may just have been booked.
    const [isThere, hasRoom] = await inOneGo([
      keepsThere(trx, organisationId, keeper, { from: startsAt, until: endsAt }),
      isNurse
        ? hasRoomThatDay(trx, organisationId, keeper, { at: startsAt, now, besides })
        : Promise.resolve(true),
    ]);
    if (!isThere || !hasRoom) {
      await deleteTaken(trx, organisationId, id);
      continue;
    }
    const heldUntil = whom.appointment === null ? new Date(now.getTime() + holdMinutes * minuteMs) : null;
    const taken = {
      kind: isNurse ? ("MOBILE" as const) : ("IN-CLINIC" as const),
      nurse_id: isNurse ? resourceId : null,
      place_id: isNurse ? null : resourceId,
      starts_at: startsAt,
      ends_at: endsAt,
      held_until: heldUntil,
    };
    if (before) await updateVisit(trx, before, taken);
    else await insertVisit(trx, { ...rowOf(organisationId, id, now, whom), ...taken });
    return {
      id,
      startsAt,
      endsAt,
      timeZone,
      heldUntil,
      placeId: isNurse ? null : resourceId,
      nurseName: isNurse ? name : null,
    };
  }
  return null;
}

/** Gives up the visit of an appointment that goes to another provider, if it has one, so that its time is free; in the provider's tenant. */
export async function releaseVisitOf(
  trx: TenantTransaction,
  scope: Scope,
  organisationId: string,
  appointmentId: string,
): Promise<void> {
  const visit = await lockVisitOf(trx, organisationId, appointmentId);
  if (!visit) return;
  await release(trx, visit, scope.now);
  await tellOfVisit(trx, scope, { ...visit, state: "APPOINTMENT_CANCELLED" }, "VISIT.CANCELLED");
}
