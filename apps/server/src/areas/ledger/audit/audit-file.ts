import type { AuditFilter } from "@kitpath/contract/ledger/audit/list-query";
import type { FileAnswer } from "@kitpath/contract/operation/operation";
import { dayOf } from "@kitpath/contract/time/calendar";
import type { Database } from "#db/database.ts";
import { csvFile } from "#http/csv.ts";
import type { Scope } from "../../../scope.ts";
import { appendAudit } from "./append-audit.ts";
import type { StaffOfLog } from "./audit.ts";
import { findConditions } from "./audit.ts";
import type { ListedEntry } from "./list-queries.ts";
import { listEntriesAfter } from "./list-queries.ts";
import { auditColumns, presentEntry } from "./present.ts";

/** Exports the entries that match a filter as a CSV file, and audits the export itself. */
export async function auditFile(
  scope: Scope,
  staff: StaffOfLog,
  filter: AuditFilter,
  onRows?: (rows: number) => void,
): Promise<FileAnswer> {
  const { mode, actor, now } = scope;
  const { organisationId } = actor;
  await mode.db.inTenant(organisationId, (trx) => appendAudit(trx, scope, { action: "audit_exported" }));
  const pages = exportAudit(mode.db, organisationId, filter, await staff.find(mode, filter.user));
  const presented = async function* () {
    for await (const page of pages) {
      const names = await staff.name(mode, page);
      for (const entry of page) yield presentEntry(entry, names);
    }
  };
  return csvFile(`audit-log-${dayOf(now)}.csv`, auditColumns, presented(), onRows);
}

const pageSize = 1000;

/** Reads all entries that match a filter, newest first, a page at a time. */
async function* exportAudit(
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
