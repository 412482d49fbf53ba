import type { AuditAction } from "@kitpath/contract/ledger/audit/audit-actions";
import type { Insertable } from "kysely";
import { anyTextOf } from "#db/any-of.ts";
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

export const selectTouched = (
  trx: TenantTransaction,
  { organisationId, userId }: { organisationId: string; userId: string },
  actions: readonly AuditAction[],
) =>
  trx
    .selectFrom("audit_log")
    .select("subject_id")
    .distinct()
    .where("organisation_id", "=", organisationId)
    .where("actor_id", "=", userId)
    .where("action", "=", anyTextOf(actions))
    .execute();
