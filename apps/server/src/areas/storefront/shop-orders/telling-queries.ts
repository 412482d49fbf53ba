import type { TenantTransaction } from "#db/database.ts";

export type Telling = "dispatch" | "withdrawal";

/**
 * Stores what to send to the shop of an order. Undefined for an order that came from no shop, and for a withdrawn one: a shop that
 * has cancelled or refunded an order gets no more about it.
 */
export const setTelling = (
  trx: TenantTransaction,
  clinicId: string,
  orderId: string,
  telling: Telling,
): Promise<{ id: string } | undefined> =>
  trx
    .updateTable("shop_order_lines")
    .set({ telling, told_at: null })
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", orderId)
    .where("telling", "is distinct from", "withdrawal")
    .returning("id")
    .executeTakeFirst();

/** Returns a line with a pending update to its shop. */
export const findUntold = (trx: TenantTransaction, clinicId: string, lineId: string) =>
  trx
    .selectFrom("shop_order_lines as l")
    .innerJoin("shop_orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "l.clinic_id").onRef("o.id", "=", "l.shop_order_id"),
    )
    .leftJoin("orders as placed", (join) =>
      join.onRef("placed.clinic_id", "=", "l.clinic_id").onRef("placed.id", "=", "l.order_id"),
    )
    .select([
      "l.id",
      "l.line_ref",
      "l.order_id",
      "l.telling",
      "placed.quantity as ordered",
      "o.store_id",
      "o.shop_ref",
    ])
    .where("l.clinic_id", "=", clinicId)
    .where("l.id", "=", lineId)
    .where("l.telling", "is not", null)
    .where("l.told_at", "is", null)
    .executeTakeFirst();
export type Untold = NonNullable<Awaited<ReturnType<typeof findUntold>>>;

export async function listUntold(
  trx: TenantTransaction,
  clinicId: string,
  storeId: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom("shop_order_lines as l")
    .innerJoin("shop_orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "l.clinic_id").onRef("o.id", "=", "l.shop_order_id"),
    )
    .select("l.id")
    .where("l.clinic_id", "=", clinicId)
    .where("o.store_id", "=", storeId)
    .where("l.telling", "is not", null)
    .where("l.told_at", "is", null)
    .orderBy("l.id")
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns false and does nothing if the update to send has changed since. Kits that were withdrawn are no longer in the line. */
export async function markTold(
  trx: TenantTransaction,
  clinicId: string,
  { id, telling, withdrawn }: { id: string; telling: Telling; withdrawn: number },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("shop_order_lines")
    .set((eb) => ({
      told_at: at,
      quantity: eb.fn<number>("greatest", [eb("quantity", "-", withdrawn), eb.lit(0)]),
    }))
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .where("telling", "=", telling)
    .where("told_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
