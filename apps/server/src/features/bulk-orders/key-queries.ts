import type { TenantTransaction } from "#db/database.ts";

/** Another row of the upload that would be ordered for the same key. */
export const findRowOfKey = (
  trx: TenantTransaction,
  clinicId: string,
  bulkId: string,
  { key, notRow }: { key: Buffer; notRow: number },
) =>
  trx
    .selectFrom("bulk_order_rows")
    .select("row_number")
    .where("clinic_id", "=", clinicId)
    .where("bulk_id", "=", bulkId)
    .where("row_key", "=", key)
    .where("row_number", "!=", notRow)
    .where("state", "in", ["ready", "doubtful"])
    .executeTakeFirst();

export const findOrderOfKey = (trx: TenantTransaction, clinicId: string, key: Buffer) =>
  trx
    .selectFrom("bulk_order_keys")
    .select("order_id")
    .where("clinic_id", "=", clinicId)
    .where("row_key", "=", key)
    .executeTakeFirst();

/** Takes a key for an order; false when another order has it, or has it by the time this returns. */
export async function insertKeyOnce(
  trx: TenantTransaction,
  clinicId: string,
  key: Buffer,
  orderId: string,
): Promise<boolean> {
  const inserted = await trx
    .insertInto("bulk_order_keys")
    .values({ clinic_id: clinicId, row_key: key, order_id: orderId })
    .onConflict((conflict) => conflict.columns(["clinic_id", "row_key"]).doNothing())
    .returning("order_id")
    .executeTakeFirst();
  return inserted !== undefined;
}
