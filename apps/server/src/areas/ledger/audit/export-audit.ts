import type { AuditFilter } from "@kitpath/contract/ledger/audit/list-query";
import type { Database } from "#db/database.ts";
import { findConditions } from "./find-conditions.ts";
import type { ListedEntry } from "./list-queries.ts";
import { listEntriesAfter } from "./list-queries.ts";

const pageSize = 1000;

/** Reads all entries that match a filter, newest first; each page is read when it is requested. */
export async function* exportAudit(
  db: Database,
  organisationId: string,
  filter: AuditFilter,
  staffIds: readonly string[],
): AsyncGenerator<ListedEntry[]> {
  const conditions = await db.inTenant(organisationId, (trx) =>
    findConditions(trx, organisationId, filter, staffIds),
  );
  for (let after: ListedEntry | null = null; ;) {
    const page: ListedEntry[] = await db.inTenant(organisationId, (trx) =>
      listEntriesAfter(trx, organisationId, conditions, { after, limit: pageSize }),
    );
    yield page;
    after = page.at(-1) ?? null;
    if (page.length < pageSize) return;
  }
}
