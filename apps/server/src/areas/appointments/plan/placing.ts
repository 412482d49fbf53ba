import { horizonDays } from "@kitpath/contract/appointments/availability/availability";
import { isOpenAppointment } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { Suggestion, Suggestions } from "@kitpath/contract/appointments/plan/suggestions";
import type { VisitDetail, VisitPlan } from "@kitpath/contract/appointments/plan/visits";
import { dayMs } from "@kitpath/contract/time/durations";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { readOrderPlace } from "../appointments/appointment.ts";
import { atProvider } from "../appointments/at-the-provider.ts";
import { requireOngoing } from "../appointments/bookable.ts";
import { giveTime } from "../appointments/booking.ts";
import { moveAppointment } from "../appointments/move-appointment.ts";
import { targetAt } from "../appointments/taking-slots.ts";
import { actInClinic, readAsked } from "./at-the-clinic.ts";
import { nameNurse } from "../visits/visit.ts";
import type { PlannedVisit } from "./plan.ts";
import { readVisit, requireVisit } from "./plan.ts";
import { findNamed, isRefusedTime, refusalOf, requireKnown, requireNurse } from "./refusals.ts";
import { findNextDay, suggestAt, suggestNext } from "./suggestions.ts";

const plannedAlready = (nurse: string | null) =>
  new AppError("step_not_possible", {
    message: nurse ? `This visit is planned already: ${nurse} comes.` : "This visit is planned already.",
    extra: { status: "APPOINTMENT_SCHEDULED" },
  });

/** Takes a time for a visit, whose audit row is written. Throws `time_taken` and `time_not_free` without words of their own. */
const take = (
  trx: TenantTransaction,
  scope: Scope,
  visit: PlannedVisit,
  { startsAt, nurseId, placeId }: VisitPlan,
  isOnlyIfAsked = false,
): Promise<void> =>
  actInClinic(trx, scope, visit, async ({ scope: atClinic, appointment, order }) => {
    if (isOnlyIfAsked && appointment.starts_at) throw plannedAlready(appointment.nurse_name);
    const place = await readOrderPlace(trx, order.clinic_id, order.id);
    const slot = {
      providerId: scope.actor.organisationId,
      placeId: placeId ?? appointment.place_id,
      startsAt: new Date(startsAt),
      heldAs: null,
    };
    if (appointment.kind === "IN-CLINIC" && !slot.placeId)
      throw invalidFields({ placeId: ["Say at which place."] });
    await giveTime(trx, atClinic, appointment, targetAt(slot, place, nurseId), order);
  });

const isAsItIs = (visit: PlannedVisit, { startsAt, nurseId, placeId }: VisitPlan): boolean =>
  visit.starts_at?.getTime() === Date.parse(startsAt) &&
  (nurseId === undefined || nurseId === visit.nurse_id) &&
  (placeId === undefined || placeId === visit.place_id);

async function requireOpen(trx: TenantTransaction, scope: Scope, id: string): Promise<PlannedVisit> {
  const visit = await requireVisit(trx, scope.actor.organisationId, id);
  if (visit.state === "HELD" || isOpenAppointment(visit.state)) return visit;
  throw new AppError("step_not_possible", { message: "This visit is over.", extra: { status: visit.state } });
}

const audited = (trx: TenantTransaction, scope: Scope, { id }: PlannedVisit) =>
  appendAudit(trx, scope, { action: "visit_planned", subjectKind: "visit", subjectId: id });

/**
 * Gives a visit its time and its nurse or place, or others; returns it. If that time is gone, all stays as it was, and the error names
 * the nearest that are free. Without a nurse it is the one who was named, else the first who is free. Throws `time_taken`, `time_not_free`, `step_not_possible`, `invalid_request`, `not_found`.
 */
export async function planVisit(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  asked: VisitPlan,
): Promise<VisitDetail> {
  const { organisationId } = scope.actor;
  const visit = await requireOpen(trx, scope, id);
  const plan = visit.starts_at
    ? asked
    : { ...asked, nurseId: asked.nurseId ?? (await findNamed(trx, organisationId, visit)) };
  await requireKnown(trx, organisationId, visit.kind, plan);
  if (Date.parse(plan.startsAt) > scope.now.getTime() + horizonDays * dayMs)
    throw invalidFields({ startsAt: [`Plan at most ${horizonDays} days ahead.`] });
  if (plan.onlyIfAsked && visit.starts_at && !isAsItIs(visit, plan)) throw plannedAlready(visit.nurse_name);
  if (!isAsItIs(visit, plan)) {
    await audited(trx, scope, visit);
    const wanted = { ...(await readAsked(trx, scope, visit)), organisationId };
    await take(trx, scope, visit, plan, plan.onlyIfAsked).catch(async (error: unknown) => {
      throw isRefusedTime(error) ? await refusalOf(trx, wanted, plan, scope.now) : error;
    });
  }
  return readVisit(trx, scope, visit.id);
}

/**
 * Says who comes for a visit. One without a time has its nurse announced, and waits for the time; one that is planned is taken over at the
 * same time. Throws what `planVisit` throws.
 */
export async function assignNurse(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  nurseId: string,
): Promise<VisitDetail> {
  const { organisationId } = scope.actor;
  const visit = await requireOpen(trx, scope, id);
  if (visit.starts_at) return planVisit(trx, scope, id, { startsAt: visit.starts_at.toISOString(), nurseId });
  const nurse = await requireNurse(trx, organisationId, visit.kind, nurseId);
  await audited(trx, scope, visit);
  if (visit.nurse_id !== nurseId) {
    await actInClinic(trx, scope, visit, async ({ scope: atClinic, appointment, order }) => {
      requireOngoing(order);
      await atProvider(trx, organisationId, () => nameNurse(trx, visit, nurseId));
      await moveAppointment(trx, atClinic, appointment, "assign_nurse", { nurseName: nurse.name });
    });
  }
  return readVisit(trx, scope, visit.id);
}

/** Returns who could take a visit on a day, at the time that it has, or as soon as anybody can. Throws `step_not_possible`, `not_found`. */
export async function suggestNurses(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  day: string | undefined,
): Promise<Suggestions> {
  const visit = await requireOpen(trx, scope, id);
  const wanted = { ...(await readAsked(trx, scope, visit)), organisationId: scope.actor.organisationId, day };
  const { starts_at: startsAt } = visit;
  const others = startsAt && day === undefined ? await suggestAt(trx, wanted, startsAt, scope.now) : [];
  if (others.length > 0) return { data: others, isAtItsTime: true, nextDay: null };
  const data = await suggestNext(trx, wanted, scope.now);
  const isNobody = day !== undefined && data.length === 0;
  return {
    data,
    isAtItsTime: false,
    nextDay: isNobody ? await findNextDay(trx, wanted, day, scope.now) : null,
  };
}

/** How often to look again, if others take every time that was free. */
const rounds = 5;

const planOf = ({ times, nurseId, placeId }: Suggestion): VisitPlan => ({
  startsAt: times[0]!.startsAt,
  nurseId: nurseId ?? undefined,
  placeId: placeId ?? undefined,
});

/**
 * Gives a visit without a time to the nearest who is free, at their next free time; returns it. If somebody else is quicker, the next is
 * asked. Throws `time_not_free`, `time_taken`, `step_not_possible`, `not_found`.
 */
export async function assignNearest(trx: TenantTransaction, scope: Scope, id: string): Promise<VisitDetail> {
  const visit = await requireOpen(trx, scope, id);
  if (visit.starts_at) throw plannedAlready(visit.nurse_name);
  await audited(trx, scope, visit);
  for (let round = 1; round <= rounds; round++) {
    const { data } = await suggestNurses(trx, scope, id, undefined);
    if (data.length === 0)
      throw new AppError("time_not_free", {
        message: `Nobody who goes there is free within ${horizonDays} days.`,
      });
    for (const suggestion of data) {
      try {
        await take(trx, scope, visit, planOf(suggestion), true);
        return await readVisit(trx, scope, visit.id);
      } catch (error) {
        if (!isRefusedTime(error)) throw error;
      }
    }
  }
  throw new AppError("time_taken");
}
