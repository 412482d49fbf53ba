import { shopOrderProblems } from "@kitpath/contract/storefront/shop-orders/shop-order-problems";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit, isAsSeen } from "#areas/ledger/audit/append-audit.ts";
import type { ShopOrderCorrection } from "@kitpath/contract/storefront/shop-orders/shop-orders";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { contactOf, noContact } from "./contact.ts";
import { placeLines } from "./place-lines.ts";
import { presentDelivery } from "./present.ts";
import type { ShopOrderRow } from "./shop-order.ts";
import { listLines, lockShopOrder, updateLine, updateShopOrder } from "./queries.ts";
import { sendStatusJob } from "./shop-status.ts";

/**
 * Places a shop's order with a user's corrections. Returns the numbers of the resulting orders. Throws `not_found`,
 * `payment_method_required`, `step_not_possible` with the reason, and `conflict` if the recipient is no longer as it was seen.
 */
export async function correctShopOrder(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  { delivery, before }: ShopOrderCorrection,
): Promise<string[]> {
  const { contact } = await lockWaiting(trx, scope, id);
  if (before && !isAsSeen(contactOf(presentDelivery(contact)), contactOf(before)))
    throw new AppError("conflict");
  await appendAudit(trx, scope, {
    action: "shop_order_corrected",
    subjectKind: "shop_order",
    subjectId: id,
  });
  const order = { id, contact: contactOf(delivery) };
  const settled = await placeLines(trx, scope, order, { acceptsDoubts: true });
  if ("orderNumbers" in settled) return settled.orderNumbers;
  if (settled.problems.includes("payment")) throw new AppError("payment_method_required");
  const message = settled.problems.map((problem) => shopOrderProblems[problem]).join(" ");
  throw new AppError("step_not_possible", { message });
}

/** Returns a waiting order of a shop, locked until the transaction ends. */
async function lockWaiting(trx: TenantTransaction, scope: Scope, id: string): Promise<ShopOrderRow> {
  const order = isId(id) ? await lockShopOrder(trx, scope.actor.organisationId, id) : undefined;
  if (!order) throw notFound();
  if (order.state === "needs_attention") return order;
  const message = order.state === "placed" ? "This order has been placed." : "This order was cancelled.";
  throw new AppError("step_not_possible", { message });
}

/**
 * Withdraws the waiting part of an order, which the shop then refunds; orders that were placed from it go on. Kits that
 * were added to a line later are dealt with by hand, so the shop hears nothing about them. Throws `not_found` and `step_not_possible`.
 */
export async function withdrawShopOrder(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  await lockWaiting(trx, scope, id);
  const clinicId = scope.actor.organisationId;
  const lines = await listLines(trx, clinicId, id);
  await updateShopOrder(trx, clinicId, id, {
    state: lines.some(({ order_id: orderId }) => orderId) ? "placed" : "cancelled",
    problems: [],
    contact: JSON.stringify(noContact),
    settled_at: scope.now,
  });
  for (const line of lines) {
    const wereAdded = line.added > 0;
    if (wereAdded) await updateLine(trx, clinicId, line.id, { added: 0 });
    if (line.order_id || line.telling) continue;
    await updateLine(trx, clinicId, line.id, {
      telling: "withdrawal",
      told_at: wereAdded ? scope.now : null,
    });
    if (!wereAdded) await scope.mode.jobs.enqueue(trx, sendStatusJob, { clinicId, lineId: line.id });
  }
  await appendAudit(trx, scope, {
    action: "shop_order_withdrawn",
    subjectKind: "shop_order",
    subjectId: id,
  });
}
