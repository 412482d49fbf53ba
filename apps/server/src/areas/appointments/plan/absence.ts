import type {
  AbsenceQuery,
  Affected,
  Replaced,
  Replacement,
} from "@kitpath/contract/appointments/plan/absences";
import { longestAwayDays } from "@kitpath/contract/appointments/availability/times-away";
import { addDays } from "@kitpath/contract/time/calendar";
import { isOpenAppointment } from "@kitpath/contract/appointments/appointments/appointment-states";
import { formatName } from "@kitpath/contract/fields/formats";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { inSavepoint } from "#db/database.ts";
import { AppError, invalidFields, notFound } from "../../../errors/errors.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Mode, Scope } from "../../../scope.ts";
import { addTimeAway, stretchOf } from "../availability/times-away.ts";
import type { BookedVisit } from "../visits/visit.ts";
import { listBookedVisits } from "../visits/visit.ts";
import { actInClinic, isElsewhere, readAsked } from "./at-the-clinic.ts";
import { planVisit } from "./placing.ts";
import type { PlannedVisit } from "./plan.ts";
import { holdVisit, readVisit, requireVisit } from "./plan.ts";
import { presentVisit } from "./present.ts";
import { findNurse, hasAbsence, lockNurse } from "./queries.ts";
import { isRefusedTime } from "./refusals.ts";
import { suggestAt } from "./suggestions.ts";

/**
 * A nurse's sudden absence: it is noted first, so that nothing more is booked with them; then each of their visits is given to whoever
 * takes over, or put on hold, in a transaction of its own. If the server stops halfway, doing it again does the rest.
 */

type Nurse = NonNullable<Awaited<ReturnType<typeof findNurse>>>;

function requireWorking(nurse: Nurse | undefined): Nurse {
  if (!nurse) throw notFound();
  if (nurse.left_at) throw new AppError("step_not_possible", { message: `${nurse.name} has left.` });
  return nurse;
}

const presentNurse = ({ id, name, mobile_number: mobileNumber }: Nurse) => ({ id, name, mobileNumber });

/** Returns whom an absence would affect, and who could take over. Throws `not_found`, `step_not_possible`, `invalid_request`. */
export async function reviewAbsence(
  trx: TenantTransaction,
  scope: Scope,
  nurseId: string,
  query: AbsenceQuery,
): Promise<Affected> {
  const { actor, now } = scope;
  const { organisationId } = actor;
  const nurse = requireWorking(await findNurse(trx, organisationId, nurseId));
  const { fromAt, untilAt } = stretchOf(query, nurse.time_zone);
  if (untilAt <= fromAt) throw invalidFields({ lastDay: ["End after the beginning."] });
  if (addDays(query.firstDay, longestAwayDays) < query.lastDay)
    throw invalidFields({ lastDay: [`Choose at most ${longestAwayDays} days.`] });
  if (untilAt <= now) throw invalidFields({ lastDay: ["This is over already. Choose a time to come."] });
  const visits: Affected["visits"] = [];
  for (const { id } of await bookedIn(trx, scope, nurseId, { fromAt, untilAt })) {
    const visit = await requireVisit(trx, organisationId, id);
    const wanted = { ...(await readAsked(trx, scope, visit)), organisationId };
    const found = await suggestAt(trx, wanted, visit.starts_at!, now);
    const takeOvers = found.flatMap(({ nurseId: other, name, reason }) =>
      other && other !== nurseId ? [{ nurseId: other, name, reason }] : [],
    );
    visits.push({ visit: presentVisit(visit), takeOvers });
  }
  const [startsAt, endsAt] = [fromAt.toISOString(), untilAt.toISOString()];
  return { nurse: presentNurse(nurse), timeZone: nurse.time_zone, startsAt, endsAt, visits };
}

const bookedIn = (
  trx: TenantTransaction,
  { actor: { organisationId }, now }: Scope,
  nurseId: string,
  { fromAt, untilAt }: { fromAt: Date; untilAt: Date },
): Promise<BookedVisit[]> =>
  listBookedVisits(
    trx,
    organisationId,
    { kind: "nurse", id: nurseId },
    { from: fromAt < now ? now : fromAt, until: untilAt },
  );

/** Notes an absence once, however often it is sent; returns the nurse's visits in it. */
async function noteAbsence(
  trx: TenantTransaction,
  scope: Scope,
  nurseId: string,
  absence: Replacement["absence"],
): Promise<BookedVisit[]> {
  const { organisationId } = scope.actor;
  const nurse = requireWorking(await lockNurse(trx, organisationId, nurseId));
  const stretch = stretchOf(absence, nurse.time_zone);
  if (!(await hasAbsence(trx, organisationId, nurseId, stretch))) {
    await addTimeAway(trx, scope, { kind: "nurse", id: nurseId, timeZone: nurse.time_zone }, absence);
    await appendAudit(trx, scope, {
      action: "nurse_absence_entered",
      subjectKind: "nurse",
      subjectId: nurseId,
    });
    await publishNews(trx, organisationId, "visits");
  }
  return bookedIn(trx, scope, nurseId, stretch);
}

type Outcome = Pick<Replaced["visits"][number], "outcome" | "note">;

const atTheDoor: Outcome = {
  outcome: "unchanged",
  note: "The nurse is at the door. Wait for their report, or enter it on the visit’s page.",
};

const changedMeanwhile: Outcome = {
  outcome: "unchanged",
  note: "Somebody else has changed this visit in the meantime.",
};

/** Gives a visit to whoever takes over, or puts it on hold. One that somebody else has moved or ended in the meantime stays as it is. */
async function replaceOn(
  trx: TenantTransaction,
  scope: Scope,
  booked: BookedVisit,
  absent: string,
  takesOver: string | undefined,
): Promise<Replaced["visits"][number]> {
  const { id, starts_at: startsAt, order_number: orderNumber, area } = booked;
  const before = await requireVisit(trx, scope.actor.organisationId, id);
  const isStillHere = await lockInClinic(trx, scope, before);
  const did = isStillHere ? await replaceLocked(trx, scope, booked, absent, takesOver) : changedMeanwhile;
  const shown = { startsAt: startsAt.toISOString(), ...did };
  if (!isStillHere) {
    const { clinic_name: clinic, time_zone: timeZone } = before;
    const nobody = { nurse: null, person: null };
    return { id, orderNumber, area, clinic, timeZone: timeZone ?? "UTC", ...shown, ...nobody };
  }
  const { person, contact, ...now } = await readVisit(trx, scope, id);
  const nurse = now.nurse ? await findNurse(trx, scope.actor.organisationId, now.nurse.id) : undefined;
  return {
    id: now.id,
    orderNumber: now.orderNumber,
    area: now.area,
    clinic: now.clinic,
    timeZone: before.time_zone ?? now.timeZone,
    ...shown,
    nurse: nurse ? presentNurse(nurse) : null,
    person: {
      name: formatName(person.firstName, person.lastName),
      mobileNumber: person.mobileNumber ?? contact?.mobileNumber ?? "",
    },
  };
}

/** Locks a visit's appointment, so that nobody changes it meanwhile; returns false if it went to another provider. */
const lockInClinic = (trx: TenantTransaction, scope: Scope, visit: PlannedVisit): Promise<boolean> =>
  actInClinic(trx, scope, visit, (at) => Promise.resolve(!isElsewhere(at)), { evenElsewhere: true });

async function replaceLocked(
  trx: TenantTransaction,
  scope: Scope,
  { id, starts_at: startsAt }: BookedVisit,
  absent: string,
  takesOver: string | undefined,
): Promise<Outcome> {
  const now = await requireVisit(trx, scope.actor.organisationId, id);
  const isTheirs =
    now.nurse_id === absent &&
    now.starts_at?.getTime() === startsAt.getTime() &&
    now.state !== "HELD" &&
    isOpenAppointment(now.state);
  if (!isTheirs) return changedMeanwhile;
  if (now.arrived_at) return atTheDoor;
  let note: string | null = null;
  if (takesOver) {
    try {
      const plan = { startsAt: startsAt.toISOString(), nurseId: takesOver };
      await inSavepoint(trx, () => planVisit(trx, scope, id, plan));
      return { outcome: "taken_over", note };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      note = error.message;
    }
  }
  await holdVisit(trx, scope, id, "The nurse cannot come.");
  return { outcome: "on_hold", note };
}

const refusals: readonly AppError["code"][] = ["invalid_request", "step_not_possible"];

const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && (isRefusedTime(error) || refusals.includes(error.code));

/** Throws `invalid_request` for whoever cannot take over, before anything is done. */
async function requireTakeOvers(
  trx: TenantTransaction,
  organisationId: string,
  takeOvers: Replacement["takeOvers"],
): Promise<void> {
  const wrong: Record<string, string[]> = {};
  for (const [index, { nurseId }] of takeOvers.entries()) {
    const nurse = await findNurse(trx, organisationId, nurseId);
    const why = !nurse
      ? "There is no such nurse."
      : nurse.left_at
        ? `${nurse.name} has left. Choose somebody else.`
        : null;
    if (why) wrong[`takeOvers.${index}.nurseId`] = [why];
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}

/** Notes an absence and replaces the nurse. Throws `not_found`, `step_not_possible`, and `invalid_request` before anything is done. */
export async function replaceNurse(
  mode: Mode,
  scope: Scope,
  nurseId: string,
  { absence, takeOvers }: Replacement,
): Promise<Replaced> {
  const { organisationId } = scope.actor;
  const inTenant = <T>(work: (trx: TenantTransaction) => Promise<T>) =>
    mode.db.inTenant(organisationId, work);
  const booked = await inTenant(async (trx) => {
    requireWorking(await findNurse(trx, organisationId, nurseId));
    await requireTakeOvers(trx, organisationId, takeOvers);
    return noteAbsence(trx, scope, nurseId, absence);
  });
  const chosen = new Map(takeOvers.map((each) => [each.visitId, each.nurseId]));
  const visits: Replaced["visits"] = [];
  for (const visit of booked)
    visits.push(await inTenant((trx) => replaceOn(trx, scope, visit, nurseId, chosen.get(visit.id))));
  return { visits };
}
