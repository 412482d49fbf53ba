import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { nextOrderState } from "#areas/kits/kits/journey.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { findOrder } from "./find-order.ts";
import { moveOrder, orderState } from "./move-order.ts";
import type { OrderTimes } from "./move-order.ts";

/** Whether an order can be refunded by hand; the money of a cancelled one is already being returned. */
export function isRefundable(order: OrderTimes): boolean {
  const state = orderState(order);
  return state !== "cancelled" && nextOrderState(state, "refund") !== null;
}

/** Refunds an order of the actor's clinic, and records the reason. Throws `not_found` and `step_not_possible`. */
export async function refundByHand(
  trx: TenantTransaction,
  scope: Scope,
  orderNumber: string,
  reason: string,
): Promise<void> {
  const order = await findOrder(trx, scope.actor.organisationId, { orderNumber });
  if (!order) throw notFound();
  if (!isRefundable(order)) {
    const status = orderState(order);
    throw new AppError("step_not_possible", {
      message: `Order ${order.order_number} is ${status}, so there is nothing to refund.`,
      extra: { status },
    });
  }
  await moveOrder(trx, scope, order, "refund");
  await appendAudit(trx, scope, {
    action: "refunded_by_hand",
    subjectKind: "order",
    subjectId: order.id,
    details: { reason },
  });
}
