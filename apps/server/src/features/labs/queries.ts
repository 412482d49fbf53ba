import type { Insertable, Updateable } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { LabSlas, ProductLabs } from "#db/schema.gen.ts";

const slas = (trx: TenantTransaction, labId: string, version: string) =>
  trx
    .selectFrom("lab_slas")
    .select(["id", "sla_id", "version", "status", "accepted_at", "decided_at", "decision_reason"])
    .where("organisation_id", "=", labId)
    .where("version", "=", version);

export const listSlas = (trx: TenantTransaction, labId: string, version: string) =>
  slas(trx, labId, version).execute();
export type AcceptedSla = Awaited<ReturnType<typeof listSlas>>[number];

/** Locked until the transaction ends, so that concurrent decisions see each other. */
export const lockSla = (trx: TenantTransaction, labId: string, slaId: string, version: string) =>
  slas(trx, labId, version).where("sla_id", "=", slaId).forUpdate().executeTakeFirst();

/** Returns whether the row is new. */
export async function insertSla(trx: TenantTransaction, row: Insertable<LabSlas>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("lab_slas")
    .values(row)
    .onConflict((conflict) => conflict.columns(["organisation_id", "sla_id", "version"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateSla(
  trx: TenantTransaction,
  labId: string,
  id: string,
  decision: Pick<Updateable<LabSlas>, "status" | "decided_by" | "decided_at" | "decision_reason">,
): Promise<void> {
  await trx
    .updateTable("lab_slas")
    .set(decision)
    .where("organisation_id", "=", labId)
    .where("id", "=", id)
    .execute();
}

export const findProduct = (executor: Executor, code: string) =>
  executor
    .selectFrom("products")
    .select(["code", "title", "sla_id"])
    .where("code", "=", code)
    .executeTakeFirst();

export async function isInBusiness(executor: Executor, labId: string): Promise<boolean> {
  const { suspended_at } = await executor
    .selectFrom("organisations")
    .select("suspended_at")
    .where("id", "=", labId)
    .executeTakeFirstOrThrow();
  return suspended_at === null;
}

export async function upsertProductLab(executor: Executor, row: Insertable<ProductLabs>): Promise<void> {
  await executor
    .insertInto("product_labs")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("product_code").doUpdateSet({
        lab_id: row.lab_id,
        decided_by: row.decided_by ?? null,
        decided_at: row.decided_at,
      }),
    )
    .execute();
}
