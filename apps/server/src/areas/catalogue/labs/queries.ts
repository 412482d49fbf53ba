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

/** Chooses the lab of a product, unless it has one that is to be kept. Returns whether the lab is chosen. */
export async function chooseProductLab(
  executor: Executor,
  row: Insertable<ProductLabs>,
  { keepsChosen }: { keepsChosen: boolean },
): Promise<boolean> {
  const { lab_id, decided_by = null, decided_at } = row;
  const { numInsertedOrUpdatedRows } = await executor
    .insertInto("product_labs")
    .values(row)
    .onConflict((conflict) => {
      const chosen = conflict.column("product_code");
      return keepsChosen ? chosen.doNothing() : chosen.doUpdateSet({ lab_id, decided_by, decided_at });
    })
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
