import { readArea } from "@kitpath/contract/appointments/availability/areas";
import { countryOf } from "@kitpath/contract/appointments/availability/time-zone";
import type { NewTimeAway } from "@kitpath/contract/appointments/availability/times-away";
import type { Nurse, NurseChange, NurseEntry } from "@kitpath/contract/appointments/nurses/nurses";
import type { RoleCode } from "@kitpath/contract/operation/permissions";
import { roles } from "@kitpath/contract/operation/permissions";
import { appendAudit, changedFields } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { AppError, invalidFields, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { requireHolidays } from "../availability/public-holidays.ts";
import { requireWorkable } from "../availability/workable.ts";
import { addTimeAway, readTimesAway, removeTimeAway } from "../availability/times-away.ts";
import { holdAllOf } from "../plan/hold-visits.ts";
import type { BookedVisit } from "../visits/visit.ts";
import { presentNurse } from "./present.ts";
import type { NurseColumns } from "./queries.ts";
import {
  findNurseOfUser,
  findShownNurse,
  insertNurse,
  isTakenAccount,
  listFreeAccounts,
  listUsersOf,
  lockNurse,
  updateNurse,
} from "./queries.ts";

/**
 * A nurse of a provider: when and where they work, and the account that is theirs. Free times follow from it
 * (`availability/find-times.ts`). Here: the coordinator adds and changes one, notes absences, and that they have left; then what was
 * booked with them waits for the coordinator again.
 */

const ownVisits = (Object.keys(roles) as RoleCode[]).filter((code) =>
  (roles[code].permissions as readonly string[]).includes("visits_own"),
);

/** Lists the users whose account can be a nurse's. */
export const listAccounts = (trx: TenantTransaction, organisationId: string) =>
  listUsersOf(trx, organisationId, ownVisits);

export async function readNurse(
  trx: TenantTransaction,
  organisationId: string,
  id: string,
  now: Date,
): Promise<Nurse> {
  const found = await findShownNurse(trx, organisationId, id, now);
  if (!found) throw notFound();
  return presentNurse(found, await readTimesAway(trx, organisationId, { kind: "nurse", id }, now));
}

async function requireNurse(
  trx: TenantTransaction,
  organisationId: string,
  id: string,
): Promise<NurseColumns> {
  const nurse = await lockNurse(trx, organisationId, id);
  if (!nurse) throw notFound();
  return nurse;
}

/** Returns an entry's columns. Throws `invalid_request` for an area or holidays that are none, or an account that is not theirs. */
async function columnsOf(trx: TenantTransaction, organisationId: string, entry: NurseEntry) {
  requireHolidays(entry.holidaysOf);
  requireWorkable(entry.hours, entry.visitMinutes);
  const country = countryOf(entry.holidaysOf);
  const wrong = entry.areas.filter((area) => readArea(country, area) === null);
  if (wrong.length > 0) throw invalidFields({ areas: [`No area of ${country}: ${wrong.join(", ")}.`] });
  if (entry.userId && !(await listAccounts(trx, organisationId)).some(({ id }) => id === entry.userId))
    throw invalidFields({ userId: ["Choose one of your team who may do visits."] });
  return {
    user_id: entry.userId,
    name: entry.name,
    sex: entry.sex,
    mobile_number: entry.mobileNumber,
    home_postcode: entry.homePostcode,
    time_zone: entry.timeZone,
    holidays_of: entry.holidaysOf,
    visit_minutes: entry.visitMinutes,
    travel_minutes: entry.travelMinutes,
    visits_per_day: entry.visitsPerDay,
    hours: JSON.stringify(entry.hours),
    areas: [...new Set(entry.areas.map((area) => readArea(country, area)!))],
  };
}

const sayTaken = (error: unknown): never => {
  throw isTakenAccount(error) ? invalidFields({ userId: ["This account is another nurse’s."] }) : error;
};

/** Adds a nurse; returns their id. Throws `invalid_request`. */
export async function createNurse(trx: TenantTransaction, scope: Scope, entry: NurseEntry): Promise<string> {
  const { organisationId } = scope.actor;
  const id = newId(scope.now);
  const columns = await columnsOf(trx, organisationId, entry);
  await insertNurse(trx, { organisation_id: organisationId, id, ...columns }).catch(sayTaken);
  await appendAudit(trx, scope, { action: "nurse_added", subjectKind: "nurse", subjectId: id });
  return id;
}

/** Changes a nurse; what is booked stays. Throws `not_found`, `conflict` and `invalid_request`. */
export async function changeNurse(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  { version, ...entry }: NurseChange,
): Promise<void> {
  const { organisationId } = scope.actor;
  const nurse = await requireNurse(trx, organisationId, id);
  if (version !== undefined && version !== nurse.version) throw new AppError("conflict");
  const columns = await columnsOf(trx, organisationId, entry);
  await updateNurse(trx, nurse, { ...columns, version: nurse.version + 1 }).catch(sayTaken);
  const flat = ({ hours, areas, ...rest }: Pick<NurseColumns, "hours" | "areas">) => ({
    ...rest,
    hours: JSON.stringify(hours),
    areas: areas.join(),
  });
  const details = changedFields(flat(nurse), flat({ ...columns, hours: entry.hours }));
  await appendAudit(trx, scope, { action: "nurse_changed", subjectKind: "nurse", subjectId: id, details });
}

/** Notes that a nurse has left; returns the visits that now wait for the coordinator. Throws `not_found`, and `step_not_possible` at the door. */
export async function endNurse(trx: TenantTransaction, scope: Scope, id: string): Promise<BookedVisit[]> {
  const nurse = await requireNurse(trx, scope.actor.organisationId, id);
  if (nurse.left_at) return [];
  await updateNurse(trx, nurse, { left_at: scope.now, version: nurse.version + 1 });
  await appendAudit(trx, scope, { action: "nurse_left", subjectKind: "nurse", subjectId: id });
  return holdAllOf(trx, scope, { kind: "nurse", id }, "The nurse has left.");
}

/**
 * Takes on again a nurse who had left, with the account that was theirs, or the one with its e-mail address if they were invited again
 * since. One that is another nurse's by now stays so. Throws `not_found`.
 */
export async function returnNurse(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  const { organisationId } = scope.actor;
  const nurse = await requireNurse(trx, organisationId, id);
  if (!nurse.left_at) return;
  const { email: known } = (await findShownNurse(trx, organisationId, id, scope.now))!;
  const accounts = await listFreeAccounts(trx, organisationId, ownVisits);
  const account =
    accounts.find((each) => each.id === nurse.user_id) ??
    accounts.find(({ email }) => known !== null && email.toLowerCase() === known.toLowerCase());
  const change = { left_at: null, user_id: account?.id ?? null, version: nurse.version + 1 };
  await updateNurse(trx, nurse, change);
  await appendAudit(trx, scope, { action: "nurse_returned", subjectKind: "nurse", subjectId: id });
}

/** Keeps the account of a nurse who works, without which nobody sees their visits. Throws `step_not_possible`. */
export async function keepAccountOfNurse(
  trx: TenantTransaction,
  { actor: { organisationId } }: Scope,
  { userId, role }: { userId: string; role: RoleCode | null },
): Promise<void> {
  if (role && ownVisits.includes(role)) return;
  const nurse = await findNurseOfUser(trx, organisationId, userId);
  if (nurse)
    throw new AppError("step_not_possible", {
      message: `${nurse.name} is one of your nurses. Under Nurses, note that they have left, or choose another account for them. Then try again.`,
    });
}

/** Notes an absence; returns the visits that are booked in it. Throws `not_found`, `step_not_possible` and `invalid_request`. */
export async function addAbsence(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  away: NewTimeAway,
): Promise<BookedVisit[]> {
  const nurse = await requireNurse(trx, scope.actor.organisationId, id);
  if (nurse.left_at)
    throw new AppError("step_not_possible", { message: `${nurse.name} has left, so is not booked anyway.` });
  await appendAudit(trx, scope, { action: "absence_added", subjectKind: "nurse", subjectId: id });
  return addTimeAway(trx, scope, { kind: "nurse", id, timeZone: nurse.time_zone }, away);
}

/** Removes an absence. Throws `not_found`. */
export async function removeAbsence(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  awayId: string,
): Promise<void> {
  const { organisationId } = scope.actor;
  if (!(await removeTimeAway(trx, organisationId, { kind: "nurse", id }, awayId))) throw notFound();
  await appendAudit(trx, scope, { action: "absence_removed", subjectKind: "nurse", subjectId: id });
}
