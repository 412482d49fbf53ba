import type { OrderState } from "@kitpath/contract/kits/kits/order-status";
import { nextOrderState } from "#areas/kits/kits/journey.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { findOrder } from "./find-order.ts";
import type { OrderTimes } from "./move-order.ts";
import { moveOrder, orderState } from "./move-order.ts";
import { cancellingOrder, refundingByHand } from "./moves.ts";

const reasons: Partial<Record<OrderState, string>> = {
  processing: "is being prepared for dispatch, so it can no longer be cancelled",
  dispatched: "has been dispatched, so it can no longer be cancelled",
  refunded: "has been refunded, so there is nothing left to cancel",
};

/**
 * Cancels an order of the actor's clinic; one that is cancelled already stays as it is, since the first answer may have been lost.
 * Throws `not_found`, `order_not_cancellable` with the reason, and `late_change` if its appointment is too near to be cancelled without a fee.
 */
export async function cancelOrder(
  trx: TenantTransaction,
  scope: Scope,
  orderNumber: string,
  acceptsFee: boolean,
): Promise<void> {
  const order = await findOrder(trx, scope.actor.organisationId, { orderNumber });
  if (!order) throw notFound();
  const state = orderState(order);
  if (state === "cancelled") return;
  if (!nextOrderState(state, "cancel")) {
    throw new AppError("order_not_cancellable", {
      message: `Order ${order.order_number} ${reasons[state]}.`,
    });
  }
  await react(trx, scope, cancellingOrder, { order, acceptsFee });
  await moveOrder(trx, scope, order, "cancel");
  await appendAudit(trx, scope, { action: "order_cancelled", subjectKind: "order", subjectId: order.id });
}

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
  await react(trx, scope, refundingByHand, { order });
  await moveOrder(trx, scope, order, "refund");
  await appendAudit(trx, scope, {
    action: "refunded_by_hand",
    subjectKind: "order",
    subjectId: order.id,
    details: { reason },
  });
}
