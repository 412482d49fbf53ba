import type { NotNull } from "kysely";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";

type Wanted = { keys: readonly Buffer[]; notRows: readonly number[] };

/** Lists other rows of the upload that would be ordered under one of these keys. */
export const listRowsOfKeys = (
  trx: TenantTransaction,
  clinicId: string,
  bulkId: string,
  { keys, notRows }: Wanted,
) =>
  trx
    .selectFrom("bulk_order_rows")
    .select(["row_number", "row_key"])
    .where("clinic_id", "=", clinicId)
    .where("bulk_id", "=", bulkId)
    .where("row_key", "=", sql<Buffer>`any(${keys}::bytea[])`)
    .where("row_number", "!=", sql<number>`all(${notRows}::integer[])`)
    .where("state", "in", ["ready", "doubtful"])
    .execute();

/** Lists the faulty rows of the upload with this key, unless another row would be ordered under it. */
export const listRowsHeldUp = async (
  trx: TenantTransaction,
  clinicId: string,
  bulkId: string,
  key: Buffer,
) => {
  const rows = await trx
    .selectFrom("bulk_order_rows")
    .select(["row_number as row", "state", "cells"])
    .where("clinic_id", "=", clinicId)
    .where("bulk_id", "=", bulkId)
    .where("row_key", "=", key)
    .where("state", "in", ["ready", "doubtful", "faulty"])
    .orderBy("row_number")
    // Only ordered rows have no cells.
    .$narrowType<{ cells: NotNull }>()
    .execute();
  return rows.every(({ state }) => state === "faulty") ? rows : [];
};

/** Lists the orders placed under these keys, from any upload. */
export const listOrdersOfKeys = (trx: TenantTransaction, clinicId: string, keys: readonly Buffer[]) =>
  trx
    .selectFrom("bulk_order_keys")
    .select(["row_key", "order_id"])
    .where("clinic_id", "=", clinicId)
    .where("row_key", "=", sql<Buffer>`any(${keys}::bytea[])`)
    .execute();

export const findOrderOfKey = async (trx: TenantTransaction, clinicId: string, key: Buffer) =>
  (await listOrdersOfKeys(trx, clinicId, [key]))[0];

/** Claims a key for an order; returns false if another order has it or gets it meanwhile. */
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
