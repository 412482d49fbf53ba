import { sql } from "kysely";
import { anyOf, anyTextOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";

/** Returns the numbers of our orders that came from a shop's orders. */
export async function listOrderNumbers(
  trx: TenantTransaction,
  clinicId: string,
  storeId: string,
  refs: string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom("shop_orders as s")
    .innerJoin("shop_order_lines as l", (join) =>
      join.onRef("l.clinic_id", "=", "s.clinic_id").onRef("l.shop_order_id", "=", "s.id"),
    )
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "l.clinic_id").onRef("o.id", "=", "l.order_id"),
    )
    .select("o.order_number")
    .where("s.clinic_id", "=", clinicId)
    .where("s.store_id", "=", storeId)
    .where("s.shop_ref", "=", anyTextOf(refs))
    .orderBy("o.order_number")
    .execute();
  return rows.map(({ order_number }) => order_number);
}

const stateOfSettled = sql<"placed" | "cancelled">`
  case when exists (select from shop_order_lines l
      where l.clinic_id = shop_orders.clinic_id and l.shop_order_id = shop_orders.id and l.order_id is not null)
    then 'placed' else 'cancelled' end`;

/**
 * Erases the recipients of waiting orders, whose kits can then no longer be sent, even if more are added to the order in the shop.
 * The placed part of an order still follows the shop. `refs` null: all orders of the shop.
 */
export async function eraseContacts(
  trx: TenantTransaction,
  clinicId: string,
  { storeId, refs, contact, at }: { storeId: string; refs: string[] | null; contact: string; at: Date },
): Promise<void> {
  const ofStore = trx
    .updateTable("shop_orders")
    .set({ state: stateOfSettled, problems: [], contact, settled_at: at })
    .where("clinic_id", "=", clinicId)
    .where("store_id", "=", storeId)
    .where("state", "=", "needs_attention")
    .returning("id");
  const erased = await (refs ? ofStore.where("shop_ref", "=", anyTextOf(refs)) : ofStore).execute();
  const linesOfErased = trx
    .updateTable("shop_order_lines")
    .where("clinic_id", "=", clinicId)
    .where("shop_order_id", "=", anyOf(erased.map(({ id }) => id)));
  await linesOfErased.set({ added: 0 }).where("added", ">", 0).execute();
  await linesOfErased
    .set({ telling: "withdrawal", told_at: at })
    .where("order_id", "is", null)
    .where("telling", "is", null)
    .execute();
}
