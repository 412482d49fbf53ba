import { mostOpenShares } from "@kitpath/contract/my-tests/shares/share-limits";
import type { NewShare } from "@kitpath/contract/my-tests/shares/shares";
import type { Day } from "@kitpath/contract/time/calendar";
import { dayOf } from "@kitpath/contract/time/calendar";
import { dayMs } from "@kitpath/contract/time/durations";
import { getOrganisationName } from "#areas/access/organisation/organisation.ts";
import { hashToken } from "#areas/access/accounts/token.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { readSummary } from "#areas/results/summaries/summary.ts";
import type { Summary } from "#areas/results/summaries/summary.ts";
import { asPerson } from "#db/as-person.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import { inOneGo } from "#db/in-one-go.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { PersonActor, Scope } from "../../../scope.ts";
import { readOverBefore } from "../entry/of-age.ts";
import type { ListedShare, Opening, TestWithResults } from "./queries.ts";
import {
  deleteSharesOf,
  endSharesMadeBy,
  insertShare,
  listOpenings,
  listShares,
  listTestsWithResults,
  updateShare,
} from "./queries.ts";
import { hashOfCode, newSecrets, writeLink } from "./share.ts";

/** `overBefore`: since when they decide themselves; what was shared before is over. */
export type Shared = {
  shares: ListedShare[];
  openings: Opening[];
  tests: TestWithResults[];
  overBefore: Day | null;
};

/** Returns what a person has shared, who has opened it, and what they can share. */
export async function readShares(
  trx: TenantTransaction,
  { actor, now }: Scope<PersonActor>,
): Promise<Shared> {
  const { organisationId: clinicId, personId } = actor;
  const shared = await asPerson(trx, personId, async () => {
    const [shares, openings, tests] = await inOneGo([
      listShares(trx, clinicId, personId),
      listOpenings(trx, clinicId, personId),
      listTestsWithResults(trx, clinicId, personId),
    ]);
    return { shares, openings, tests };
  });
  const overBefore = await readOverBefore(trx, { clinicId, personId }, shared.shares, now);
  return { ...shared, overBefore };
}

type Standing = { now: Date; overBefore: Day | null };

export const isOfChild = (share: ListedShare, overBefore: Day | null): boolean =>
  overBefore !== null && dayOf(share.created_at) < overBefore;

const isOpen = (share: ListedShare, { now, overBefore }: Standing): boolean =>
  share.ended_at === null && share.expires_at > now && !isOfChild(share, overBefore);

export type MadeShare = { id: string; link: string; code: string };

/**
 * Shares tests of a person, with their results as they are at each opening. Throws `not_found`, and `step_not_possible` if there is
 * nothing to share or too much is shared already.
 */
export async function makeShare(
  trx: TenantTransaction,
  scope: Scope<PersonActor>,
  { forWhom, tests: chosen, days }: NewShare,
  origin: string,
): Promise<MadeShare> {
  const { actor, now } = scope;
  const { organisationId: clinicId, personId, signedInId } = actor;
  const { shares, tests, overBefore } = await readShares(trx, scope);
  if (chosen?.some((id) => !tests.some((test) => test.id === id))) throw notFound();
  if (tests.length === 0) throw new AppError("step_not_possible", { message: "There are no results yet." });
  if (shares.filter((share) => isOpen(share, { now, overBefore })).length >= mostOpenShares)
    throw new AppError("step_not_possible", {
      message: `You have ${mostOpenShares} links that work. End one that you no longer need.`,
    });
  const secrets = newSecrets();
  const { link, code, salt } = secrets;
  const id = newId(now);
  const expiresAt = new Date(now.getTime() + days * dayMs);
  const row = {
    clinic_id: clinicId,
    id,
    patient_id: personId,
    shared_by: signedInId,
    for_whom: forWhom,
    test_ids: chosen ? [...new Set(chosen)] : null,
    code_hash: hashOfCode(link, code),
    salt,
    created_at: now,
    expires_at: expiresAt,
  };
  await insertShare(trx, row, hashToken(link));
  await appendAudit(trx, scope, {
    action: "my_share_made",
    subjectKind: "patient",
    subjectId: personId,
    details: { days, tests: row.test_ids?.length ?? "all" },
  });
  const clinic = await getOrganisationName(trx, clinicId);
  return {
    id,
    code,
    link: writeLink(secrets, { origin, clinic, expiresAt, follows: row.test_ids === null }),
  };
}

/** Ends a link of a person at once. Throws `not_found`. */
export async function endShare(trx: TenantTransaction, scope: Scope<PersonActor>, id: string): Promise<void> {
  const { organisationId: clinicId, personId } = scope.actor;
  if (!isId(id)) throw notFound();
  const { shares, overBefore } = await readShares(trx, scope);
  const share = shares.find((each) => each.id === id.toLowerCase());
  if (!share) throw notFound();
  if (!isOpen(share, { now: scope.now, overBefore })) return;
  await updateShare(trx, { clinic_id: clinicId, id }, { ended_at: scope.now, ended_by: "person" });
  await appendAudit(trx, scope, { action: "my_share_ended", subjectKind: "patient", subjectId: personId });
}

/** Ends the links that somebody made who was reached by an address that their clinic has corrected: it may have been somebody else. */
export async function endSharesOf(
  trx: TenantTransaction,
  { actor, now }: Scope,
  { customerId }: { customerId: string },
): Promise<void> {
  if (actor.kind !== "patient") await endSharesMadeBy(trx, actor.organisationId, customerId, now);
}

/** Reads a person's own results, for them to keep, and records that they did. Throws `not_found` and `step_not_possible`. */
export async function readOwnResults(
  trx: TenantTransaction,
  scope: Scope<PersonActor>,
  { tests, form }: { tests: readonly string[] | undefined; form: string },
): Promise<Summary> {
  const { organisationId: clinicId, personId: patientId } = scope.actor;
  const testIds = tests?.length ? tests : "all";
  const summary = await asPerson(trx, patientId, () =>
    readSummary(trx, scope, { clinicId, patientId, testIds }),
  );
  await appendAudit(trx, scope, {
    action: "my_results_downloaded",
    subjectKind: "patient",
    subjectId: patientId,
    details: { format: form, tests: summary.records.length },
  });
  return summary;
}

/** Ends every link to the results of an erased person. */
export const forgetShares = (
  trx: TenantTransaction,
  { actor }: Scope,
  { customerId }: { customerId: string },
): Promise<void> => deleteSharesOf(trx, actor.organisationId, customerId);
