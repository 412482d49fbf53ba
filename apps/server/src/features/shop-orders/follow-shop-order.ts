import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { nextOrderState } from "#features/kits/journey.ts";
import { findOrder } from "#features/orders/find-order.ts";
import { moveOrder, orderState } from "#features/orders/move-order.ts";
import type { ShopOrder } from "#shops/shop.ts";
import type { Scope } from "../../scope.ts";
import { keptContact, noContact } from "./contact.ts";
import type { Line, ShopOrderRow } from "./queries.ts";
import { listLines, updateLine, updateShopOrder } from "./queries.ts";
import { settleShopOrder } from "./settle-shop-order.ts";

/**
 * Applies the current state of a known shop order. What was cancelled or refunded there is cancelled here, if that is still
 * possible.
 */
export async function followShopOrder(
  trx: TenantTransaction,
  scope: Scope,
  known: ShopOrderRow,
  order: ShopOrder,
): Promise<void> {
  if (known.state === "cancelled") return;
  const clinicId = scope.actor.organisationId;
  const wanted = new Map(order.lines.map(({ ref, quantity }) => [ref, order.isCancelled ? 0 : quantity]));
  const lines = await listLines(trx, clinicId, known.id);
  const isOver = lines.every((line) => !wanted.get(line.line_ref));
  if (known.state === "placed") {
    for (const line of lines) if (!wanted.get(line.line_ref)) await dropLine(trx, scope, line);
    if (isOver) await updateShopOrder(trx, clinicId, known.id, { state: "cancelled" });
    return;
  }
  if (isOver) return dropOrder(trx, scope, known.id);
  for (const { id, line_ref: ref, quantity } of lines) {
    const now = wanted.get(ref) ?? 0;
    if (now !== quantity) await updateLine(trx, clinicId, id, { quantity: now });
  }
  // The shop's staff may have corrected the problem.
  await settleShopOrder(trx, scope, { id: known.id, contact: keptContact(order.contact) });
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
