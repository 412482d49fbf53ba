import type { Insertable, Updateable } from "kysely";
import { anyTextOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { ShopOrderLines, ShopOrders } from "#db/schema.gen.ts";

const orderColumns = [
  "id",
  "clinic_id",
  "store_id",
  "shop_ref",
  "name",
  "state",
  "problems",
  "contact",
] as const;
const lineColumns = [
  "id",
  "line_ref",
  "store_product_id",
  "quantity",
  "added",
  "order_id",
  "telling",
  "told_at",
] as const;

/**
 * Lists the store's products that an order may be for, by the shop's number. One that was removed from the store is listed too,
 * because the shop sold it all the same; so is one created here after the order, because it can be added to it there. One that
 * the shop had before us is the shop's own before it was linked, and again once it is removed.
 */
export async function listSoldProducts(
  trx: TenantTransaction,
  clinicId: string,
  { storeId, refs, at }: { storeId: string; refs: string[]; at: Date },
) {
  const newest = await trx
    .selectFrom("store_products")
    .distinctOn("shop_ref")
    .select(["id", "shop_ref", "is_existing", "removed_at"])
    .where("clinic_id", "=", clinicId)
    .where("store_id", "=", storeId)
    .where("shop_ref", "=", anyTextOf(refs))
    .where((eb) => eb.or([eb("is_existing", "=", false), eb("created_at", "<=", at)]))
    .orderBy("shop_ref")
    .orderBy("created_at", "desc")
    .execute();
  return newest.filter(
    ({ is_existing, removed_at: removedAt }) => !is_existing || !removedAt || removedAt > at,
  );
}

/**
 * Lists what the store sold when an order was placed and has one of these product codes or titles, what it still has first: what a
 * product that was deleted in the shop may have been.
 */
export const listSimilarProducts = (
  trx: TenantTransaction,
  clinicId: string,
  { storeId, codes, titles, at }: { storeId: string; codes: string[]; titles: string[]; at: Date },
) =>
  trx
    .selectFrom("store_products")
    .select(["id", "product_code", "title"])
    .where("clinic_id", "=", clinicId)
    .where("store_id", "=", storeId)
    .where("created_at", "<=", at)
    .where((eb) => eb.or([eb("product_code", "=", anyTextOf(codes)), eb("title", "=", anyTextOf(titles))]))
    .where((eb) =>
      eb.or([eb("is_existing", "=", false), eb("removed_at", "is", null), eb("removed_at", ">", at)]),
    )
    .orderBy("removed_at", (order) => order.desc().nullsFirst())
    .orderBy("created_at", "desc")
    .execute();

/** Returns false if the shop's order is already known. */
export async function insertShopOrder(
  trx: TenantTransaction,
  order: Insertable<ShopOrders>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto("shop_orders")
    .values(order)
    .onConflict((conflict) => conflict.columns(["clinic_id", "store_id", "shop_ref"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function insertLines(
  trx: TenantTransaction,
  lines: Insertable<ShopOrderLines>[],
): Promise<void> {
  await trx.insertInto("shop_order_lines").values(lines).execute();
}

/** Returns an order of a shop, locked until the transaction ends. */
export const lockOrderByRef = (
  trx: TenantTransaction,
  clinicId: string,
  { storeId, shopRef }: { storeId: string; shopRef: string },
) =>
  trx
    .selectFrom("shop_orders")
    .select(orderColumns)
    .where("clinic_id", "=", clinicId)
    .where("store_id", "=", storeId)
    .where("shop_ref", "=", shopRef)
    .forUpdate()
    .executeTakeFirst();
export type ShopOrderRow = NonNullable<Awaited<ReturnType<typeof lockOrderByRef>>>;

export const lockShopOrder = (trx: TenantTransaction, clinicId: string, id: string) =>
  trx
    .selectFrom("shop_orders")
    .select(orderColumns)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const listLines = (trx: TenantTransaction, clinicId: string, shopOrderId: string) =>
  trx
    .selectFrom("shop_order_lines as l")
    .innerJoin("store_products as p", (join) =>
      join.onRef("p.clinic_id", "=", "l.clinic_id").onRef("p.id", "=", "l.store_product_id"),
    )
    .innerJoin("shop_orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "l.clinic_id").onRef("o.id", "=", "l.shop_order_id"),
    )
    .select(lineColumns.map((column) => `l.${column}` as const))
    .select("p.product_code")
    .select((eb) =>
      eb
        .or([eb("l.is_guessed", "=", true), eb("p.removed_at", "<=", eb.ref("o.ordered_at"))])
        .as("was_removed"),
    )
    .where("l.clinic_id", "=", clinicId)
    .where("l.shop_order_id", "=", shopOrderId)
    .orderBy("l.id")
    .execute();
export type Line = Awaited<ReturnType<typeof listLines>>[number];

/** Whether a line has still to be ordered by us. */
export const isToOrder = ({ order_id: orderId, telling, added, quantity }: Line): boolean =>
  quantity > 0 && !orderId && !telling && added === 0;

export const findOrderOfLine = (trx: TenantTransaction, clinicId: string, lineId: string) =>
  trx
    .selectFrom("shop_order_lines as l")
    .innerJoin("shop_orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "l.clinic_id").onRef("o.id", "=", "l.shop_order_id"),
    )
    .select(["o.id", "o.name"])
    .where("l.clinic_id", "=", clinicId)
    .where("l.id", "=", lineId)
    .executeTakeFirst();

export async function updateShopOrder(
  trx: TenantTransaction,
  clinicId: string,
  id: string,
  change: Updateable<ShopOrders>,
): Promise<void> {
  await trx
    .updateTable("shop_orders")
    .set(change)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .execute();
}

export async function updateLine(
  trx: TenantTransaction,
  clinicId: string,
  id: string,
  change: Updateable<ShopOrderLines>,
): Promise<void> {
  await trx
    .updateTable("shop_order_lines")
    .set(change)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .execute();
}

/** Returns the line of an order if its shop has withdrawn it. */
export function findWithdrawnLine(trx: TenantTransaction, clinicId: string, orderId: string) {
  return trx
    .selectFrom("shop_order_lines")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", orderId)
    .where("telling", "=", "withdrawal")
    .executeTakeFirst();
}
