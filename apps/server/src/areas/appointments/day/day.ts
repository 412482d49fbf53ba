import type { Day } from "@kitpath/contract/appointments/day/day";
import { minutesFor } from "@kitpath/contract/appointments/availability/visit-minutes";
import { addDays } from "@kitpath/contract/time/calendar";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { localDay, momentOf } from "../availability/local-days.ts";
import { isStillNeeded } from "../appointments/still-needed.ts";
import { readInClinic } from "../plan/at-the-clinic.ts";
import { presentDayVisit } from "./present.ts";
import type { Attempt, Door, OwnNurse, SentKit } from "./queries.ts";
import {
  findNurseOf,
  insertShown,
  listActions,
  listAttempts,
  listDoors,
  listSentKits,
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

/** Returns the nurse whose account this is, `evenLeft` also one who has left. Throws `not_found`. */
export async function requireOwnNurse(
  trx: TenantTransaction,
  { organisationId, userId }: Pick<UserActor, "organisationId" | "userId">,
  { evenLeft = false } = {},
): Promise<OwnNurse> {
  const nurse = await findNurseOf(trx, organisationId, userId);
  if (!nurse)
    throw new AppError("not_found", {
      message: "You are not one of the nurses yet. Ask your coordinator to choose your account under Nurses.",
    });
  if (nurse.left_at && !evenLeft)
    throw new AppError("not_found", {
      message: "You are not one of the nurses any more. Ask your coordinator.",
    });
  return nurse;
}

/**
 * Returns the signed-in nurse's visits of a local day, and those at which they were that day and that are not theirs any more; each read
 * of a person is recorded. Throws `not_found`.
 */
export async function readDay(trx: TenantTransaction, scope: Scope<UserActor>, date: string): Promise<Day> {
  const { organisationId } = scope.actor;
  const nurse = await requireOwnNurse(trx, scope.actor);
  const start = (day: string) => new Date(momentOf(day, "00:00", nurse.time_zone));
  const within = { from: start(date), until: start(addDays(date, 1)) };
  const present = await listVisitsOfNurse(trx, organisationId, nurse.id, within);
  const keyOf = ({ id, starts_at: at }: { id: string; starts_at: Date }) => `${id} ${at.getTime()}`;
  const known = new Set(present.map(keyOf));
  const past = (await listAttempts(trx, organisationId, nurse.id, within)).filter(
    (visit) => !known.has(keyOf(visit)),
  );
  const own: Attempt[] = [...present, ...past].toSorted(
    (a, b) => a.starts_at.getTime() - b.starts_at.getTime(),
  );
  const ids = [...new Set(own.map(({ id }) => id))];
  await insertShown(trx, organisationId, nurse.id, ids);
  const actions = (await listActions(trx, organisationId, ids)).filter(
    ({ nurse_id: nurseId }) => nurseId === nurse.id,
  );
  const doors = await readDoors(trx, scope, own);
  for (const id of ids)
    await appendAudit(trx, scope, { action: "visit_viewed", subjectKind: "visit", subjectId: id });
  const today = localDay(scope.now.getTime(), nurse.time_zone);
  // A day that was opened the evening before is at hand without a network too.
  const isNear = date >= today && date <= addDays(today, 1);
  const visits = own.flatMap((visit) => {
    const found = doors.get(visit.appointment_id);
    if (!found) return [];
    const atThisTime = actions.filter(
      (each) => each.visit_id === visit.id && each.starts_at.getTime() === visit.starts_at.getTime(),
    );
    const isPresent = known.has(keyOf(visit));
    const endsAt = visit.ends_at ?? endOf(visit, nurse, found.door);
    const isToDo = isPresent && isNear && visit.state === "APPOINTMENT_SCHEDULED";
    // Of what is somebody else's by now, or long over, a nurse needs nobody's address.
    const isNeeded = isPresent && isStillNeeded(endsAt, nurse.time_zone, scope.now);
    const shown = { visit: { ...visit, ends_at: endsAt }, actions: atThisTime };
    return [presentDayVisit({ ...found, ...shown, isPresent, isToDo, isNeeded })];
  });
  return { date, asOf: scope.now.toISOString(), nurse: { id: nurse.id, name: nurse.name }, visits };
}

const endOf = (visit: Attempt, nurse: OwnNurse, door: Door): Date =>
  new Date(visit.starts_at.getTime() + minutesFor(nurse.visit_minutes, door.quantity) * minuteMs);

/** Returns what to know at the door of each appointment, each clinic's at once. */
async function readDoors(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  visits: readonly Attempt[],
): Promise<Map<string, { door: Door; kits: SentKit[] }>> {
  const doors = new Map<string, { door: Door; kits: SentKit[] }>();
  for (const [clinicId, own] of Map.groupBy(visits, ({ clinic_id: id }) => id)) {
    const ids = own.map(({ appointment_id: id }) => id);
    await readInClinic(trx, scope, clinicId, async (at) => {
      const found = await listDoors(trx, at, ids);
      const orderIds = found.map(({ order_id: id }) => id);
      const kits = Map.groupBy(await listSentKits(trx, clinicId, orderIds), ({ order_id: id }) => id);
      for (const door of found) doors.set(door.id, { door, kits: kits.get(door.order_id) ?? [] });
    });
  }
  return doors;
}
