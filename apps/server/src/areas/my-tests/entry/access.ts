import { dayOf } from "@kitpath/contract/time/calendar";
import { dayMs } from "@kitpath/contract/time/durations";
import { bumpTally, readTallies } from "#areas/kits/tallies/tally.ts";
import { z } from "zod";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import type { AccessRow } from "./access-queries.ts";
import {
  deleteAccess,
  findAccess,
  insertAccess,
  listAccess,
  lockAccess,
  updateAccess,
} from "./access-queries.ts";

export type { AccessRow } from "./access-queries.ts";

/** What a place knows of each person: since when they are invited, and in. Its figures are running totals, so that no screen counts people. */

type Counting = Pick<Scope, "now" | "random">;
type Person = { clinicId: string; personId: string };
type Marks = Pick<AccessRow, "invited_at" | "entered_at" | "last_entered_at">;

export const readAccess = (trx: TenantTransaction, person: Person) => findAccess(trx, person);

export const readAccessOfEach = (trx: TenantTransaction, clinicId: string, ids: readonly string[]) =>
  listAccess(trx, clinicId, ids);

/** Locks what the place knows of some people until the transaction ends. */
export const holdAccess = (trx: TenantTransaction, clinicId: string, ids: readonly string[]) =>
  lockAccess(trx, clinicId, ids);

/** Keeps that a person is invited now, which takes back a closing by the clinic. */
export async function recordInvited(
  trx: TenantTransaction,
  { now }: Pick<Scope, "now">,
  before: AccessRow,
): Promise<AccessRow> {
  const change = {
    invited_at: now,
    invited_times: before.invited_times + 1,
    ...(before.closed_by === "clinic" ? { closed_at: null, closed_by: null } : {}),
  };
  await updateAccess(trx, { clinicId: before.clinic_id, personId: before.patient_id }, change);
  return { ...before, ...change };
}

/** Keeps when an invitation was sent. */
export const recordSent = (
  trx: TenantTransaction,
  person: Person,
  sent: { emailed_at: Date } | { texted_at: Date },
): Promise<void> => updateAccess(trx, person, sent);

const invitedTally = "my_invited";
const enteredTally = "my_entered";
/** People by the day on which they were last in. */
const lastInTally = (day: string) => `my_last_in:${day}`;

const namesOf = ({ invited_at, entered_at, last_entered_at }: Marks): string[] => [
  ...(invited_at ? [invitedTally] : []),
  ...(entered_at ? [enteredTally] : []),
  ...(last_entered_at ? [lastInTally(dayOf(last_entered_at))] : []),
];

/** Counts people whose marks have changed, once for a transaction that changes many. */
export async function countMarks(
  trx: TenantTransaction,
  scope: Pick<Scope, "random">,
  clinicId: string,
  changes: readonly { before: Marks | null; after: Marks | null }[],
): Promise<void> {
  const sums: Record<string, number> = {};
  for (const { before, after } of changes) {
    for (const name of before ? namesOf(before) : []) sums[name] = (sums[name] ?? 0) - 1;
    for (const name of after ? namesOf(after) : []) sums[name] = (sums[name] ?? 0) + 1;
  }
  const changed = Object.fromEntries(Object.entries(sums).filter(([, n]) => n !== 0));
  if (Object.keys(changed).length > 0) await bumpTally(trx, scope, clinicId, changed);
}

/** Keeps that a person is in: the first time says since when, and whoever enters has opened their access again. */
export async function recordIn(trx: TenantTransaction, scope: Counting, person: Person): Promise<void> {
  const { clinicId, personId } = person;
  const [before] = await lockAccess(trx, clinicId, [personId]);
  if (!before) throw new Error(`Person ${personId} is gone`);
  const after = { ...before, entered_at: before.entered_at ?? scope.now, last_entered_at: scope.now };
  const { entered_at, last_entered_at } = after;
  await updateAccess(trx, person, { entered_at, last_entered_at, closed_at: null, closed_by: null });
  await countMarks(trx, scope, clinicId, [{ before, after }]);
}

const activeDays = 30;

/** How many people are invited, have been in, and have been in within 30 days. */
export async function readFigures(
  trx: TenantTransaction,
  clinicId: string,
  now: Date,
): Promise<{ invited: number; entered: number; active: number }> {
  const days = Array.from({ length: activeDays }, (_, n) =>
    lastInTally(dayOf(new Date(now.getTime() - n * dayMs))),
  );
  const {
    [invitedTally]: invited = 0,
    [enteredTally]: entered = 0,
    ...lastIn
  } = await readTallies(trx, clinicId, [invitedTally, enteredTally, ...days]);
  return { invited, entered, active: Object.values<number>(lastIn).reduce((sum, n) => sum + n, 0) };
}

/** Forgets what the place knows of people. */
export async function dropAccess(
  trx: TenantTransaction,
  scope: Pick<Scope, "random">,
  clinicId: string,
  ids: readonly string[],
): Promise<void> {
  const gone = await deleteAccess(trx, clinicId, ids);
  await countMarks(
    trx,
    scope,
    clinicId,
    gone.map((before) => ({ before, after: null })),
  );
}

type Joining = { from: string; to: string; moved: Record<string, string[]> };

const moment = z.coerce.date().nullable();
const accessRow = z.object({
  clinic_id: z.string(),
  patient_id: z.string(),
  invited_at: moment,
  invited_times: z.number(),
  emailed_at: moment,
  texted_at: moment,
  entered_at: moment,
  last_entered_at: moment,
  closed_at: moment,
  closed_by: z.enum(["person", "clinic"]).nullable(),
  email_given_at: moment,
  mobile_given_at: moment,
});

const earliest = (a: Date | null, b: Date | null) => (a && b ? (a < b ? a : b) : (a ?? b));
/** Null: as long as they have been a customer. */
const earlier = (a: Date | null, b: Date | null) => (a && b ? earliest(a, b) : null);
const latest = (a: Date | null, b: Date | null) => (a && b ? (a > b ? a : b) : (a ?? b));

/** Joins what the place knows of two rows of one person, before the first of them is deleted. */
export async function joinAccess(
  trx: TenantTransaction,
  scope: Scope,
  { from, to, moved }: Joining,
): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const [old] = await listAccess(trx, clinicId, [from]);
  if (!old) return;
  await dropAccess(trx, scope, clinicId, [from]);
  const [before] = await lockAccess(trx, clinicId, [to]);
  if (!before) return;
  const after = {
    ...before,
    invited_at: latest(before.invited_at, old.invited_at),
    invited_times: before.invited_times + old.invited_times,
    emailed_at: latest(before.emailed_at, old.emailed_at),
    texted_at: latest(before.texted_at, old.texted_at),
    entered_at: earliest(before.entered_at, old.entered_at),
    last_entered_at: latest(before.last_entered_at, old.last_entered_at),
    closed_at: before.closed_at ?? old.closed_at,
    closed_by: before.closed_by ?? old.closed_by,
    email_given_at: earlier(before.email_given_at, old.email_given_at),
    mobile_given_at: earlier(before.mobile_given_at, old.mobile_given_at),
  };
  await updateAccess(trx, { clinicId, personId: to }, after);
  await countMarks(trx, scope, clinicId, [{ before, after }]);
  moved.access = [old, before, after].map((row) => JSON.stringify(row));
}

const storedAccess = z.tuple([accessRow, accessRow, accessRow]);

/** Gives both what the place knew of them before, as far as nothing has changed since. */
export async function partAccess(
  trx: TenantTransaction,
  scope: Scope,
  { to, moved }: Joining,
): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const { data } = storedAccess.safeParse((moved.access ?? []).map((row) => JSON.parse(row)));
  if (!data) return;
  const [old, before, after] = data;
  await insertAccess(trx, old);
  const [now] = await lockAccess(trx, clinicId, [to]);
  const isUntouched = JSON.stringify(accessRow.parse(now)) === JSON.stringify(after);
  if (isUntouched) await updateAccess(trx, { clinicId, personId: to }, before);
  await countMarks(trx, scope, clinicId, [
    { before: null, after: old },
    ...(isUntouched ? [{ before: after, after: before }] : []),
  ]);
}
