import type { Day } from "@kitpath/contract/appointments/day/day";
import { addDays } from "@kitpath/contract/time/calendar";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { momentOf } from "../availability/local-days.ts";
import { readInClinic } from "../plan/at-the-clinic.ts";
import { makeBirthCheck } from "./birth-check.ts";
import type { DoorFacts } from "./present.ts";
import { presentDayVisit } from "./present.ts";
import type { Door, OwnNurse, OwnVisit } from "./queries.ts";
import {
  findNurseOf,
  insertShown,
  listActions,
  listAttempts,
  listDoors,
  listVisitsOfNurse,
} from "./queries.ts";

/**
 * A nurse's day: their own visits, and what they did at the door, which a phone may say hours later.
 *
 * - Here: the day is read. `apply-actions.ts`: what was done is taken in order, each once; `at-the-door.ts`: what each means.
 * - All that a nurse says is kept in `visit_actions` (`reported.ts`), with the reason if it could not be done any more; their coordinator
 *   reads and settles it (`reports.ts`).
 */

const minuteMs = 60_000;

/** Returns the nurse whose account this is. Throws `not_found`. */
export async function requireOwnNurse(
  trx: TenantTransaction,
  { organisationId, userId }: Pick<UserActor, "organisationId" | "userId">,
): Promise<OwnNurse> {
  const nurse = await findNurseOf(trx, organisationId, userId);
  if (!nurse) throw notFound();
  return nurse;
}

/** A day before its dates of birth are hidden, which takes too long for a transaction. */
export type ReadDay = Omit<Day, "visits"> & { visits: { facts: DoorFacts; bornOn: string | null }[] };

/**
 * Returns the signed-in nurse's visits of a local day, and those at which they were that day and that are not theirs any more; each read
 * of a person is recorded. Throws `not_found`.
 */
export async function readDay(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  date: string,
): Promise<ReadDay> {
  const { organisationId } = scope.actor;
  const nurse = await requireOwnNurse(trx, scope.actor);
  const start = (day: string) => new Date(momentOf(day, "00:00", nurse.time_zone));
  const within = { from: start(date), until: start(addDays(date, 1)) };
  const present = await listVisitsOfNurse(trx, organisationId, nurse.id, within);
  const keyOf = ({ id, starts_at: at }: { id: string; starts_at: Date }) => `${id} ${at.getTime()}`;
  const known = new Set(present.map(keyOf));
  const lengthMs = nurse.visit_minutes * minuteMs;
  const past = (await listAttempts(trx, organisationId, nurse.id, within))
    .filter((visit) => !known.has(keyOf(visit)))
    .map((visit) => ({ ...visit, ends_at: new Date(visit.starts_at.getTime() + lengthMs) }));
  const own = [...present, ...past].toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  const ids = [...new Set(own.map(({ id }) => id))];
  await insertShown(trx, organisationId, nurse.id, ids);
  const actions = (await listActions(trx, organisationId, ids)).filter(
    ({ nurse_id: nurseId }) => nurseId === nurse.id,
  );
  const doors = await readDoors(trx, scope, own);
  for (const id of ids)
    await appendAudit(trx, scope, { action: "visit_viewed", subjectKind: "visit", subjectId: id });
  const visits = own.flatMap((visit) => {
    const door = doors.get(visit.appointment_id);
    if (!door) return [];
    const atThisTime = actions.filter(
      (each) => each.visit_id === visit.id && each.starts_at.getTime() === visit.starts_at.getTime(),
    );
    const facts = { visit, door, actions: atThisTime, isPresent: known.has(keyOf(visit)) };
    return [{ facts, bornOn: door.date_of_birth }];
  });
  return { date, asOf: scope.now.toISOString(), nurse: { id: nurse.id, name: nurse.name }, visits };
}

/** Returns what to know at the door of each appointment, each clinic's at once. */
async function readDoors(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  visits: readonly OwnVisit[],
): Promise<Map<string, Door>> {
  const doors = new Map<string, Door>();
  for (const [clinicId, own] of Map.groupBy(visits, ({ clinic_id: id }) => id)) {
    const ids = own.map(({ appointment_id: id }) => id);
    const found = await readInClinic(trx, scope, clinicId, (at) => listDoors(trx, at, ids));
    for (const door of found) doors.set(door.id, door);
  }
  return doors;
}

/** Returns a day as a phone gets it: no date of birth is told. */
export const sealDay = async ({ visits, ...day }: ReadDay): Promise<Day> => ({
  ...day,
  visits: await Promise.all(
    visits.map(async ({ facts, bornOn }) =>
      presentDayVisit(facts, bornOn ? await makeBirthCheck(bornOn) : null),
    ),
  ),
});
