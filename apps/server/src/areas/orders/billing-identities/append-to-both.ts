import type { TenantTransaction } from "#db/database.ts";
import type { NewAudit } from "#areas/ledger/audit/append-audit.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { auditAtPlatform } from "#areas/access/staff/audit-in-both.ts";
import type { Scope } from "../../../scope.ts";

/** Writes an entry into a clinic's audit log and into the platform's own: into both or neither. */
export async function appendToBoth(trx: TenantTransaction, scope: Scope, entry: NewAudit): Promise<void> {
  await appendAudit(trx, scope, entry);
  await auditAtPlatform(trx, scope, entry);
}
