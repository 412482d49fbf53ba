import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { nextOrderState } from "#areas/kits/kits/journey.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import { moveOrder, orderState } from "#areas/orders/orders/move-order.ts";
import type { ShopOrder } from "#shops/shop.ts";
import type { Scope } from "../../../scope.ts";
import { keptContact, noContact } from "./contact.ts";
import { linesOf } from "./shop-order-lines.ts";
import type { Line, ShopOrderRow } from "./queries.ts";
import { insertLines, isToOrder, listLines, updateLine, updateShopOrder } from "./queries.ts";
import { placeLines } from "./place-lines.ts";

/**
 * Applies the current state of a known shop order. What was cancelled or refunded there is cancelled here, if that is still
 * possible. A line that was added there is placed once it is paid, also if nothing else is left of the order; kits added to a line
 * that was placed already need attention.
 */
export async function applyOrderChanges(
  trx: TenantTransaction,
  scope: Scope,
  known: ShopOrderRow,
  order: ShopOrder,
): Promise<void> {
  if (known.state === "cancelled") return placeNewLines(trx, scope, known, order);
  const clinicId = scope.actor.organisationId;
  const isPlaced = known.state === "placed";
  const kept = await listLines(trx, clinicId, known.id);
  const lines = order.isPaid ? [...kept, ...(await storeNewLines(trx, scope, known, order, kept))] : kept;
  const wantedOf = wantedIn(order);
  for (const line of lines) {
    const wanted = wantedOf(line);
    if (wanted === 0) await dropLine(trx, scope, line);
    if (wanted < line.quantity || order.isPaid)
      await followQuantity(trx, clinicId, line, { wanted, isPlaced });
  }
  const awaitsPayment = !order.isPaid && order.lines.some(({ quantity }) => quantity > 0);
  if (awaitsPayment) return;
  if (lines.every((line) => wantedOf(line) === 0)) {
    if (isPlaced) return updateShopOrder(trx, clinicId, known.id, { state: "cancelled" });
    return dropOrder(trx, scope, known.id);
  }
  if (isPlaced && !lines.some((line) => isToOrder(line) || line.added > 0)) return;
  // The shop's staff may have corrected the problem.
  await placeLines(trx, scope, { id: known.id, contact: keptContact(order.contact) });
}

/** Places what was added to an order whose kits were all cancelled or refunded. An older state may still name those, so only lines
 * added since count. */
async function placeNewLines(
  trx: TenantTransaction,
  scope: Scope,
  known: ShopOrderRow,
  order: ShopOrder,
): Promise<void> {
  if (!order.isPaid) return;
  const kept = await listLines(trx, scope.actor.organisationId, known.id);
  // A cancelled order's lines are stored too, so that an older state does not place them.
  const added = await storeNewLines(trx, scope, known, order, kept);
  if (order.isCancelled || added.every(({ quantity }) => quantity === 0)) return;
  await placeLines(trx, scope, { id: known.id, contact: keptContact(order.contact) });
}

/** A line that the given state does not name was added since, and stays as it is. */
function wantedIn({ isCancelled, lines }: ShopOrder): (line: Line) => number {
  const quantities = new Map(lines.map(({ ref, quantity }) => [ref, quantity]));
  return ({ line_ref: ref, quantity }) => (isCancelled ? 0 : (quantities.get(ref) ?? quantity));
}

/** Stores the lines of a known shop order that were added to it, and returns them. */
async function storeNewLines(
  trx: TenantTransaction,
  { now }: Scope,
  { clinic_id: clinicId, store_id: storeId, id }: ShopOrderRow,
  { orderedAt, lines }: ShopOrder,
  known: readonly Line[],
): Promise<Line[]> {
  const refs = new Set(known.map(({ line_ref }) => line_ref));
  const isNew = lines.filter(({ ref }) => !refs.has(ref));
  const added = await linesOf(trx, now, { clinicId, storeId, id }, { orderedAt, lines: isNew });
  if (added.length === 0) return [];
  await insertLines(trx, added);
  return (await listLines(trx, clinicId, id)).filter(({ line_ref }) => !refs.has(line_ref));
}

/**
 * Follows the quantity of a line until it is ordered here. On a line that is ordered, or was not
 * wanted when the others were, it counts the kits added since. While a withdrawal is on its way to the shop, the shop's quantity may
 * be that before or after.
 */
async function followQuantity(
  trx: TenantTransaction,
  clinicId: string,
  line: Line,
  { wanted, isPlaced }: { wanted: number; isPlaced: boolean },
): Promise<void> {
  if (line.telling === "withdrawal" && !line.told_at) return;
  const isFollowed = !isPlaced && !line.order_id && !line.telling && line.added === 0;
  const ordered = line.order_id ? line.quantity - line.added : 0;
  const quantity = Math.max(wanted, ordered);
  if (quantity === line.quantity) return;
  const added = isFollowed ? 0 : Math.max(0, line.added + quantity - line.quantity);
  await updateLine(trx, clinicId, line.id, { quantity, added });
  Object.assign(line, { quantity, added });
}

async function dropOrder(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  await updateShopOrder(trx, scope.actor.organisationId, id, {
    state: "cancelled",
    problems: [],
    contact: JSON.stringify(noContact),
    settled_at: scope.now,
  });
  await appendAudit(trx, scope, {
    action: "shop_order_dropped",
    subjectKind: "shop_order",
    subjectId: id,
  });
}

/** Cancels the order of a line, unless it is already on its way, which is then recorded in the audit log. */
async function dropLine(trx: TenantTransaction, scope: Scope, line: Line): Promise<void> {
  if (line.telling === "withdrawal" || !line.order_id) return;
  const clinicId = scope.actor.organisationId;
  const order = await findOrder(trx, clinicId, { id: line.order_id });
  if (!order) return;
  const isPossible = nextOrderState(orderState(order), "cancel") !== null;
  if (isPossible) await moveOrder(trx, scope, order, "cancel");
  await appendAudit(trx, scope, {
    action: isPossible ? "order_cancelled" : "shop_order_refused",
    subjectKind: "order",
    subjectId: order.id,
  });
  // The shop already knows.
  await updateLine(trx, clinicId, line.id, { telling: "withdrawal", told_at: scope.now });
}
