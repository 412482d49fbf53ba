import type { Store } from "#areas/storefront/stores/store.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { ShopOrder } from "#shops/shop.ts";
import type { Scope } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import { applyOrderChanges } from "./apply-order-changes.ts";
import { keptContact, noContact } from "./contact.ts";
import { placeLines } from "./place-lines.ts";
import { insertLines, insertShopOrder, lockOrderByRef } from "./queries.ts";
import { linesOf } from "./shop-order-lines.ts";
import type { ShopDeps } from "./with-shop.ts";
import { withShop } from "./with-shop.ts";

/** Requests the current state of an order from its shop and applies it. Returns false while the shop is disconnected. */
export const refreshShopOrder = (
  deps: ShopDeps,
  { clinicId, storeId, shopRef }: { clinicId: string; storeId: string; shopRef: string },
): Promise<boolean> =>
  withShop(deps, { clinicId, storeId }, async (shop, store) => {
    const order = await shop.findOrder(shopRef);
    if (order) await takeShopOrder(deps, store, order);
  });

/**
 * Applies the current state of an order in the shop, however often and in whatever order its webhooks arrive: a paid order with
 * our kits is placed once; a known one is updated. One that was paid with pretended money is placed only in the sandbox.
 */
export async function takeShopOrder(deps: ShopDeps, store: Store, order: ShopOrder): Promise<void> {
  const { mode } = deps;
  const clinicId = store.clinic_id;
  await mode.db.inTenant(clinicId, async (trx) => {
    const scope = systemScope(deps, clinicId);
    const key = { storeId: store.id, shopRef: order.ref };
    const known = await lockOrderByRef(trx, clinicId, key);
    if (known) return applyOrderChanges(trx, scope, known, order);
    if (!order.isPaid || (order.isTest && mode.name === "live")) return;
    const id = await storeOrder(trx, scope, store, order);
    if (id && isOver(order)) return;
    if (id) return void (await placeLines(trx, scope, { id, contact: keptContact(order.contact) }));
    // A concurrent transaction has just stored it, possibly in an older state.
    const kept = await lockOrderByRef(trx, clinicId, key);
    if (kept) await applyOrderChanges(trx, scope, kept, order);
  });
}

const isOver = ({ isCancelled, lines }: ShopOrder): boolean =>
  isCancelled || lines.every(({ quantity }) => quantity === 0);

/**
 * Stores a shop's order. Returns null if none of its products are ours, or a concurrent transaction has just stored it. A
 * cancelled or refunded order is stored too, so that a concurrent run with an older state does not place it.
 */
async function storeOrder(
  trx: TenantTransaction,
  { now }: Scope,
  { clinic_id: clinicId, id: storeId }: Store,
  order: ShopOrder,
): Promise<string | null> {
  const id = newId(now);
  const lines = await linesOf(trx, now, { clinicId, storeId, id }, order);
  if (lines.length === 0) return null;
  const contact = isOver(order) ? noContact : keptContact(order.contact);
  const isNew = await insertShopOrder(trx, {
    clinic_id: clinicId,
    id,
    store_id: storeId,
    shop_ref: order.ref,
    name: order.name.slice(0, 100),
    state: isOver(order) ? "cancelled" : "needs_attention",
    problems: [],
    contact: JSON.stringify(contact),
    ordered_at: order.orderedAt,
    created_at: now,
    settled_at: isOver(order) ? now : null,
  });
  if (!isNew) return null;
  await insertLines(trx, lines);
  return id;
}
