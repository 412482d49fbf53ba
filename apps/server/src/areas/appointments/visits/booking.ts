import type { AppointmentState } from "@kitpath/contract/appointments/appointments/appointment-states";
import { holdMinutes } from "@kitpath/contract/appointments/availability/availability";
import type { Insertable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Visits } from "#db/schema.gen.ts";
import type { Scope } from "../../../scope.ts";
import { release, releaseExpired } from "./holding.ts";
import type { Visit } from "./queries.ts";
import { deleteTaken, insertVisit, keepsThere, lockVisit, lockVisitOf, updateVisit } from "./queries.ts";
import { takeTime } from "./taking-time.ts";
import { awaitAnswer, tellOfVisit } from "./telling.ts";
import type { FreeTime, TakenVisit } from "./visit.ts";

const minuteMs = 60_000;

export type ForWhom = {
  clinicId: string;
  productCode: string;
  kind: "MOBILE" | "IN-CLINIC";
  /** In as few letters as a plan needs, by `areaOf`. */
  area: string;
  /** Null while a time is only held. */
  appointment: { id: string; orderNumber: string } | null;
  /** The number of the order for which a time is held, which can be held once. */
  heldFor?: string | undefined;
};

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
  await insertVisit(trx, { ...rowOf(organisationId, id, now, whom), answer_by: answerBy });
  const visit = await lockVisit(trx, organisationId, id);
  if (visit) await tellOfVisit(trx, scope, visit, "VISIT.REQUESTED");
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
  const change = { state, answer_by: null };
  await updateVisit(trx, visit, change);
  // A time that is booked at once follows its nurse within the same transaction.
  if (state === "NURSE_ASSIGNED" && visit.starts_at) return;
  await tellOfVisit(trx, scope, { ...visit, ...(keepsTime ? {} : noTime), ...change }, "VISIT.CHANGED");
}

const noTime = { starts_at: null, ends_at: null, nurse_id: null, place_id: null };

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
): Promise<TakenVisit | null> {
  const before = whom.appointment ? await lockVisitOf(trx, organisationId, whom.appointment.id) : undefined;
  for (const { id: resourceId, kind, name, timeZone, seats, travelMinutes } of bookables) {
    const id = before?.id ?? newId(now);
    const span = { from, until: until + travelMinutes * minuteMs };
    const take = () => takeTime(trx, { organisationId, id: resourceId, seats }, span, id);
    // Whoever held it may have let their quarter of an hour pass.
    if (!(await take()) && !((await releaseExpired(trx, organisationId, resourceId, now)) && (await take())))
      continue;
    const [startsAt, endsAt] = [new Date(from), new Date(until)];
    // Somebody may just have noted that they leave, or are away.
    if (
      !(await keepsThere(trx, organisationId, { kind, id: resourceId }, { from: startsAt, until: endsAt }))
    ) {
      await deleteTaken(trx, organisationId, id);
      continue;
    }
    const isNurse = kind === "nurse";
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

/** Gives up the visit of an appointment, if it has one, so that its time is free; in the provider's tenant. */
export async function releaseVisitOf(
  trx: TenantTransaction,
  scope: Scope,
  organisationId: string,
  appointmentId: string,
): Promise<void> {
  const visit = await lockVisitOf(trx, organisationId, appointmentId);
  if (!visit) return;
  await release(trx, visit, scope.now);
  await tellOfVisit(trx, scope, visit, "VISIT.CANCELLED");
}
