import type { Insertable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { AuditLog } from "#db/schema.gen.ts";

/** Inserts an entry and, in the same statement, marks it as unsealed. */
export async function insertAudit(trx: TenantTransaction, row: Insertable<AuditLog>): Promise<void> {
  await trx
    .with("entry", (db) => db.insertInto("audit_log").values(row).returning(["organisation_id", "id"]))
    .insertInto("audit_unsealed")
    .columns(["organisation_id", "audit_id"])
    .expression((eb) => eb.selectFrom("entry").select(["organisation_id", "id"]))
    .execute();
}
