import type {
  AbsenceQuery,
  Affected,
  Replaced,
  Replacement,
} from "@kitpath/contract/appointments/plan/absences";
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
import { readAsked } from "./at-the-clinic.ts";
import { planVisit } from "./placing.ts";
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

/** Gives a visit to whoever takes over, or puts it on hold. One that somebody else has moved in the meantime stays as it is. */
async function replaceOn(
  trx: TenantTransaction,
  scope: Scope,
  { id, starts_at: startsAt }: BookedVisit,
  absent: string,
  takesOver: string | undefined,
): Promise<Replaced["visits"][number]> {
  const { organisationId } = scope.actor;
  const visit = await requireVisit(trx, organisationId, id);
  const at = startsAt.toISOString();
  const isTheirs = visit.nurse_id === absent && visit.starts_at?.getTime() === startsAt.getTime();
  let note = isTheirs ? null : "Somebody else has changed this visit in the meantime.";
  let outcome: Replaced["visits"][number]["outcome"] = "unchanged";
  if (isTheirs && takesOver) {
    try {
      await inSavepoint(trx, () => planVisit(trx, scope, id, { startsAt: at, nurseId: takesOver }));
      outcome = "taken_over";
    } catch (error) {
      if (!isRefusal(error)) throw error;
      note = error.message;
    }
  }
  if (isTheirs && outcome === "unchanged") {
    await holdVisit(trx, scope, id, "The nurse cannot come.");
    outcome = "on_hold";
  }
  const { person, ...now } = await readVisit(trx, scope, id);
  const nurse = now.nurse ? await findNurse(trx, organisationId, now.nurse.id) : undefined;
  return {
    id: now.id,
    orderNumber: now.orderNumber,
    area: now.area,
    clinic: now.clinic,
    startsAt: at,
    timeZone: visit.time_zone ?? now.timeZone,
    outcome,
    note,
    nurse: nurse ? presentNurse(nurse) : null,
    person: { name: formatName(person.firstName, person.lastName), mobileNumber: person.mobileNumber },
  };
}

const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && (isRefusedTime(error) || error.code === "invalid_request");

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
  const booked = await inTenant((trx) => noteAbsence(trx, scope, nurseId, absence));
  const chosen = new Map(takeOvers.map((each) => [each.visitId, each.nurseId]));
  const visits: Replaced["visits"] = [];
  for (const visit of booked)
    visits.push(await inTenant((trx) => replaceOn(trx, scope, visit, nurseId, chosen.get(visit.id))));
  return { visits };
}
