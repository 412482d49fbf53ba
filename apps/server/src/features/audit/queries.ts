import type { Insertable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { AuditLog } from "#db/schema.gen.ts";

export async function insertAudit(trx: TenantTransaction, row: Insertable<AuditLog>): Promise<void> {
  await trx.insertInto("audit_log").values(row).execute();
}
