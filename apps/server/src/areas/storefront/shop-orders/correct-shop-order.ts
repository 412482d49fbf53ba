import type { ShopOrderCorrection } from "@kitpath/contract/storefront/shop-orders/shop-orders";
import { shopOrderProblems } from "@kitpath/contract/storefront/shop-orders/shop-order-problems";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit, isAsSeen } from "#areas/ledger/audit/append-audit.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { contactOf } from "./contact.ts";
import { presentDelivery } from "./present.ts";
import type { ShopOrderRow } from "./queries.ts";
import { lockShopOrder } from "./queries.ts";
import { placeLines } from "./place-lines.ts";

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
export async function lockWaiting(trx: TenantTransaction, scope: Scope, id: string): Promise<ShopOrderRow> {
  const order = isId(id) ? await lockShopOrder(trx, scope.actor.organisationId, id) : undefined;
  if (!order) throw notFound();
  if (order.state === "needs_attention") return order;
  const message = order.state === "placed" ? "This order has been placed." : "This order was cancelled.";
  throw new AppError("step_not_possible", { message });
}
