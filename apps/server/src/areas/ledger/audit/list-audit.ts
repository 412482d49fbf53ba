import type { AuditQuery } from "@kitpath/contract/ledger/audit/list-query";
import type { TenantTransaction } from "#db/database.ts";
import { pageOf } from "#db/page.ts";
import { findConditions, isUnfiltered } from "./find-conditions.ts";
import type { ListedEntry } from "./list-queries.ts";
import { countAllEntries, countEntries, listEntries } from "./list-queries.ts";

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
