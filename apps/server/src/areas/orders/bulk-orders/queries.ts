import type { Insertable, Updateable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { BulkOrders } from "#db/schema.gen.ts";

/** Inserts an upload unless the same file exists already; returns false if it does. */
export async function insertBulkOnce(trx: TenantTransaction, bulk: Insertable<BulkOrders>): Promise<boolean> {
  const inserted = await trx
    .insertInto("bulk_orders")
    .values(bulk)
    .onConflict((conflict) => conflict.columns(["clinic_id", "content_hash"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export const getBulkIdByContent = async (trx: TenantTransaction, clinicId: string, hash: Buffer) =>
  (
    await trx
      .selectFrom("bulk_orders")
      .select("id")
      .where("clinic_id", "=", clinicId)
      .where("content_hash", "=", hash)
      .executeTakeFirstOrThrow()
  ).id;

const bulks = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("bulk_orders as b")
    .leftJoin("users as u", (join) =>
      join.onRef("u.organisation_id", "=", "b.clinic_id").onRef("u.id", "=", "b.uploaded_by"),
    )
    .select(["b.id", "b.name", "b.state", "b.with_doubtful", "b.created_at", "u.fname", "u.lname"])
    .where("b.clinic_id", "=", clinicId);

export const listBulks = (trx: TenantTransaction, clinicId: string, limit: number) =>
  bulks(trx, clinicId).orderBy("b.created_at", "desc").orderBy("b.id", "desc").limit(limit).execute();

export const findBulk = (trx: TenantTransaction, clinicId: string, id: string) =>
  bulks(trx, clinicId).where("b.id", "=", id).executeTakeFirst();
export type Bulk = NonNullable<Awaited<ReturnType<typeof findBulk>>>;

/** Finds the upload and locks it until the transaction ends, so that its steps run one after another. */
export const lockBulk = (trx: TenantTransaction, clinicId: string, id: string) =>
  trx
    .selectFrom("bulk_orders")
    .select(["id", "state", "with_doubtful"])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export async function updateBulk(
  trx: TenantTransaction,
  clinicId: string,
  id: string,
  change: Updateable<BulkOrders>,
): Promise<void> {
  await trx
    .updateTable("bulk_orders")
    .set(change)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .execute();
}

export async function deleteBulk(trx: TenantTransaction, clinicId: string, id: string): Promise<void> {
  await trx
    .deleteFrom("bulk_order_rows")
    .where("clinic_id", "=", clinicId)
    .where("bulk_id", "=", id)
    .execute();
  await trx.deleteFrom("bulk_orders").where("clinic_id", "=", clinicId).where("id", "=", id).execute();
}

export const listBulksBefore = (trx: TenantTransaction, clinicId: string, time: Date) =>
  trx
    .selectFrom("bulk_orders")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("created_at", "<", time)
    .execute();
