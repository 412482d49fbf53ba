import { bumpTally, customersTally } from "#areas/kits/tallies/tally.ts";
import { lockKitById } from "#areas/kits/kits/find-kit.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { identityOf } from "#areas/orders/orders/keep-patient.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { findConcerned } from "./correctable-test.ts";
import type { Customer } from "./customer.ts";
import { updatePatient } from "./erasure-queries.ts";
import { getLockedCustomer } from "./find-customer.ts";
import { undoableUntil } from "./merge-customers.ts";
import type { MergeRow, WholeCustomer } from "./merge-queries.ts";
import { endMerge, getWhole, insertAgain, listFormer, listMerges, moveMerges } from "./merge-queries.ts";
import { customersParted } from "./moves.ts";
import { findTwin } from "./queries.ts";
import { refuseRestricted } from "./restrict-customer.ts";
import { moveApartBack } from "./telling-apart.ts";

/**
 * Parts two customers again who were joined: each gets back what was theirs, and what has come since stays with the one who stayed. Returns
 * the customer who is there again. Throws `not_found`, `person_restricted`, and `step_not_possible` saying why not.
 */
export async function undoMerge(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  id: string,
  mergeId: string,
): Promise<string> {
  const { actor, now } = scope;
  const clinicId = actor.organisationId;
  const customer = await getLockedCustomer(trx, clinicId, id);
  const merges = await listMerges(trx, clinicId, id);
  const merge = merges.find((each) => each.id === mergeId);
  if (!merge) throw notFound();
  checkUndoable(merge, { merges, customer, now });
  if (customer.restricted_at) refuseRestricted("parted");
  const { joined_id: from, moved, made_at: joinedAt } = merge;
  const [kept, joined] = await readFormer(trx, merge);
  await lockUntold(trx, clinicId, customer);
  const current = await getWhole(trx, clinicId, id);

  const restored = restoredOf(current, kept, joined);
  await requireNoTwin(trx, clinicId, restored);
  await updatePatient(trx, clinicId, id, { ...restored, search_text: searchTextOf(restored) });
  await requireNoTwin(trx, clinicId, joined);
  // What has been withdrawn since they were joined does not come back.
  const accepts_texts = joined.accepts_texts && current.accepts_texts;
  await insertAgain(trx, clinicId, { ...joined, accepts_texts, search_text: searchTextOf(joined) });
  await moveMerges(trx, clinicId, { from: id, to: from, only: moved.merges ?? [] });
  await moveApartBack(trx, clinicId, { from, to: id, moved });
  await react(trx, scope, customersParted, { from, to: id, moved, joinedAt });
  await endMerge(trx, merge, { undone_at: now, undone_by: actor.userId });
  await bumpTally(trx, scope, clinicId, { [customersTally]: 1 });
  await publishNews(trx, clinicId, "tests");
  for (const subjectId of [id, from])
    await appendAudit(trx, scope, {
      action: "merge_undone",
      subjectKind: "patient",
      subjectId,
      details: { kept: id, joined: from },
    });
  return from;
}

type Situation = { merges: readonly MergeRow[]; customer: Customer; now: Date };

/** Until when a joining can be undone as things are; null if not. */
export function undoableAsItIs(merge: MergeRow, { merges, customer, now }: Situation): Date | null {
  return whyNot(merge, { merges, customer, now }) ? null : undoableUntil(merge.made_at);
}

function checkUndoable(merge: MergeRow, situation: Situation): void {
  const message = whyNot(merge, situation);
  if (message) throw new AppError("step_not_possible", { message });
}

function whyNot(merge: MergeRow, { merges, customer, now }: Situation): string | null {
  if (merge.undone_at) return "This has been undone already.";
  if (customer.erased_at) return "They have been erased, so there is nothing left to part.";
  if (merge.kept_id !== customer.id || merges.some((other) => other.id > merge.id && !other.undone_at))
    return "They were joined with somebody else later. Undo that first.";
  return undoableUntil(merge.made_at) > now
    ? null
    : "They were joined more than 30 days ago, so this cannot be undone any more. Contact support.";
}

/** How the two were: the one who stayed, and the one who was joined with them. */
async function readFormer(trx: TenantTransaction, merge: MergeRow): Promise<[WholeCustomer, WholeCustomer]> {
  const former = await listFormer(trx, merge);
  const kept = former.find(({ id }) => id === merge.kept_id);
  const joined = former.find(({ id }) => id === merge.joined_id);
  if (!kept || !joined) throw new Error(`Merge ${merge.id} has lost how they were`);
  return [kept, joined];
}

/** What has no results yet is not released meanwhile. */
async function lockUntold(trx: TenantTransaction, clinicId: string, customer: Customer): Promise<void> {
  const { tests } = await findConcerned(trx, clinicId, customer);
  for (const kitId of tests.map(({ kit_id: kitId }) => kitId).sort()) await lockKitById(trx, clinicId, kitId);
}

/** How the one who stayed is from now on: as they were, except for what has been changed since. */
function restoredOf(current: WholeCustomer, kept: WholeCustomer, joined: WholeCustomer): WholeCustomer {
  const isOfTwo = (name: keyof WholeCustomer) =>
    current[name] === kept[name] || current[name] === joined[name];
  const restored = {
    ...current,
    ...(isOfTwo("title") ? { title: kept.title } : {}),
    ...(isOfTwo("first_name") ? { first_name: kept.first_name } : {}),
    ...(isOfTwo("last_name") ? { last_name: kept.last_name } : {}),
    ...(isOfTwo("gender") ? { gender: kept.gender } : {}),
    ...(isOfTwo("date_of_birth") ? { date_of_birth: kept.date_of_birth } : {}),
    ...(isOfTwo("email") ? { email: kept.email } : {}),
    ...(isOfTwo("mobile_number") ? { mobile_number: kept.mobile_number } : {}),
    ...(isOfTwo("partner_user_id") ? { partner_user_id: kept.partner_user_id } : {}),
  };
  const { identity_key } = identityOf(personOf(restored));
  const { created_at, is_invited } = kept;
  const accepts_texts = kept.accepts_texts && current.accepts_texts;
  const isQuiet = current.last_active_at <= joined.last_active_at;
  const last_active_at = isQuiet ? kept.last_active_at : current.last_active_at;
  return { ...restored, identity_key, created_at, is_invited, accepts_texts, last_active_at };
}

const personOf = (row: WholeCustomer) => ({
  title: row.title ?? undefined,
  firstName: row.first_name,
  lastName: row.last_name,
  gender: row.gender,
  dateOfBirth: row.date_of_birth,
  email: row.email,
  mobileNumber: row.mobile_number,
  partnerUserId: row.partner_user_id,
});

const searchTextOf = (row: WholeCustomer) => identityOf(personOf(row)).search_text;

async function requireNoTwin(
  trx: TenantTransaction,
  clinicId: string,
  { id, identity_key: key }: WholeCustomer,
): Promise<void> {
  if (await findTwin(trx, clinicId, id, key))
    throw new AppError("step_not_possible", {
      message: "Another customer has the details that one of the two would have again. Correct these first.",
    });
}
