import type { AuditAction } from "@kitpath/contract/ledger/audit/audit-actions";
import type { AuditFilter, AuditQuery } from "@kitpath/contract/ledger/audit/list-query";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { pageOf } from "#db/page.ts";
import type { Mode } from "../../../scope.ts";
import type { AuditConditions, ListedEntry } from "./list-queries.ts";
import { countAllEntries, countEntries, findActorIds, findOrderIds, listEntries } from "./list-queries.ts";
import type { StaffNames } from "./present.ts";
import { selectTouched } from "./queries.ts";

/**
 * The audit log: who did or read what in an organisation, when and from where. Nobody can change an entry unnoticed, because each is
 * sealed into a chain of hashes.
 *
 * - Written: `append-audit.ts`, in the transaction of what it records.
 * - Sealed: `sealing.ts`, with the hashes of `chain-hash.ts`; `verify-chain.ts` finds what was changed since.
 * - Read: here a page, what is about something, or what somebody touched; `audit-file.ts` as CSV; `list-readers.ts` who has read a
 *   test's results.
 */

export type { ListedEntry } from "./list-queries.ts";

export type AuditPage = { entries: ListedEntry[]; total: number; isAtLeast: boolean };

/** Counting further would take longer than reading the page. */
const countedAtMost = 10_000;

/** Returns a page of the organisation's entries, newest first, with their total number. */
export async function listAudit(
  trx: TenantTransaction,
  organisationId: string,
  { page, page_size: limit, ...filter }: AuditQuery,
  staffIds: readonly string[],
): Promise<AuditPage> {
  const wanted = pageOf(page, limit);
  const conditions = await findConditions(trx, organisationId, filter, staffIds);
  const entries = await listEntries(trx, organisationId, conditions, wanted);
  if (isUnfiltered(filter)) {
    return { entries, total: await countAllEntries(trx, organisationId), isAtLeast: false };
  }
  const most = Math.max(countedAtMost, wanted.offset + limit);
  const counted = await countEntries(trx, organisationId, conditions, most + 1);
  return { entries, total: Math.min(counted, most), isAtLeast: counted > most };
}

/** Lists the organisation's newest entries about any of the given subjects. */
export const listEntriesAbout = (
  trx: TenantTransaction,
  organisationId: string,
  subjectIds: string[],
  limit: number,
): Promise<ListedEntry[]> =>
  listEntries(trx, organisationId, { actorIds: null, subjectIds }, { offset: 0, limit });

/** Lists the ids of everything that a person has done these actions to. */
export const listTouched = async (
  trx: TenantTransaction,
  person: { organisationId: string; userId: string },
  actions: readonly AuditAction[],
): Promise<string[]> =>
  (await selectTouched(trx, person, actions)).flatMap(({ subject_id }) => subject_id ?? []);

const timeOf = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000);

/**
 * Turns a filter into conditions: names and order numbers become the ids that entries contain. `staffIds` are the staff with that
 * name, who are in another tenant.
 */
export async function findConditions(
  trx: TenantTransaction,
  organisationId: string,
  { action, user, subject, from, to }: AuditFilter,
  staffIds: readonly string[],
): Promise<AuditConditions> {
  return {
    action,
    actorIds: user ? await actorsOf(trx, organisationId, user, staffIds) : null,
    subjectIds: subject ? await subjectsOf(trx, organisationId, subject) : null,
    from: timeOf(from),
    // The last second is included as a whole.
    to: to === undefined ? undefined : new Date(to * 1000 + 999),
  };
}

async function actorsOf(
  trx: TenantTransaction,
  organisationId: string,
  user: string,
  staffIds: readonly string[],
): Promise<string[]> {
  if (isId(user)) return [user];
  return [...new Set([...(await findActorIds(trx, organisationId, user)), ...staffIds])];
}

const subjectsOf = async (trx: TenantTransaction, organisationId: string, subject: string) =>
  isId(subject) ? [subject] : findOrderIds(trx, organisationId, subject.toUpperCase());

const isUnfiltered = (filter: AuditFilter): boolean =>
  Object.values(filter).every((value) => value === undefined);

/** How to find and name the platform's staff, who act in the logs of others. Whoever shows a log passes it in. */
export type StaffOfLog = {
  /** Finds those whose name contains a text; none without a text. */
  find: (mode: Mode, text: string | undefined) => Promise<string[]>;
  /** Returns the names of those who acted in these entries. */
  name: (mode: Mode, entries: readonly ListedEntry[]) => Promise<StaffNames>;
};
