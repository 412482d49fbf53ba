import type { OrderState } from "@kitpath/contract/kits/kits/order-status";
import type { Updateable } from "kysely";
import { memberOf } from "#areas/access/staff/staff.ts";
import type { OrderMove, UsableKit } from "#areas/kits/kits/journey.ts";
import { isPastUse, nextOrderState, orderMoves } from "#areas/kits/kits/journey.ts";
import { bumpTally, orderTally } from "#areas/kits/tallies/tally.ts";
import { emitEvent } from "#areas/messaging/events/event.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Orders } from "#db/schema.gen.ts";
import { publishNews } from "../../../news/publish-news.ts";
import { AppError } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import type { Moved } from "./moves.ts";
import { orderMoved } from "./moves.ts";
import type { Order } from "./order.ts";
import { findApprovalMark, updateOrder } from "./queries.ts";

/** The times of an order's moves. */
export type OrderTimes = Pick<Order, (typeof timeOfMove)[OrderMove]>;

/** Returns the state of an order from its times, by the precedence of specification 2 section 4. */
export function orderState(order: OrderTimes): OrderState {
  if (order.refunded_at) return "refunded";
  if (order.deleted_at) return "cancelled";
  if (order.dispatched_at) return "dispatched";
  if (order.processing_at) return "processing";
  return order.payment_confirmed_at ? "confirmed" : "created";
}

const timeOfMove = {
  confirm_payment: "payment_confirmed_at",
  start_processing: "processing_at",
  dispatch: "dispatched_at",
  cancel: "deleted_at",
  refund: "refunded_at",
} as const satisfies Record<OrderMove, keyof Order>;

/** The only way an order changes state. The order must be locked. Throws `step_not_possible`. */
export async function moveOrder(
  trx: TenantTransaction,
  scope: Scope,
  order: Order,
  move: OrderMove,
): Promise<void> {
  const state = orderState(order);
  const next = nextOrderState(state, move);
  if (!next) {
    throw new AppError("step_not_possible", {
      message: `That step is not possible now: order ${order.order_number} is ${state}.`,
      extra: { status: state },
    });
  }
  if (order.approval === "waiting" && (move === "start_processing" || move === "dispatch")) {
    throw new AppError("step_not_possible", {
      message: `Order ${order.order_number} waits for a physician’s approval.`,
      extra: { status: state },
    });
  }
  const column = timeOfMove[move];
  const change: Updateable<Orders> = { [column]: scope.now };
  if (move === "cancel") change.cancelled_by = memberOf(scope.actor);
  await updateOrder(trx, order.clinic_id, order.id, change);
  order[column] = scope.now;
  await react(trx, scope, orderMoved[move], { order, move, from: state, to: next });
}

/** Counts an order in its new state. */
export const countMove = (
  trx: TenantTransaction,
  scope: Scope,
  { order: { clinic_id: clinicId, product_code: product }, from, to }: Moved,
): Promise<void> =>
  bumpTally(trx, scope, clinicId, { [orderTally(from, product)]: -1, [orderTally(to, product)]: 1 });

/** Announces a move to the test taker, the clinic's systems and open screens. */
export async function announceMove(
  trx: TenantTransaction,
  scope: Scope,
  { order, move }: Moved,
): Promise<void> {
  const type = orderMoves[move].emits;
  if (type) await emitEvent(trx, scope, { type, clinicId: order.clinic_id, orderId: order.id });
  else await publishNews(trx, order.clinic_id, "orders");
}

/**
 * Whether an order, or any of its kits, is unfinished: neither processed, cancelled nor refunded. A kit that was not registered
 * before it was recalled or expired is finished.
 */
export function isUnderWay(order: OrderTimes, kits: readonly UsableKit[], at: Date): boolean {
  const state = orderState(order);
  if (state === "cancelled" || state === "refunded") return false;
  const isDone = (kit: UsableKit) =>
    kit.status === "processed" || kit.status === "rejected" || isPastUse(kit, at);
  return state !== "dispatched" || !kits.every(isDone);
}

/** Stores what a physician said of an order. The order must be locked. */
export async function markApproval(
  trx: TenantTransaction,
  order: Order,
  approval: Order["approval"],
): Promise<void> {
  await updateOrder(trx, order.clinic_id, order.id, { approval });
  order.approval = approval;
}

/** Whether an order waits for a physician; it is not locked. */
export const isWaitingForApproval = async (
  trx: TenantTransaction,
  clinicId: string,
  orderId: string,
): Promise<boolean> => (await findApprovalMark(trx, clinicId, orderId))?.approval === "waiting";

/** Stores the reference of an order's invoice. The order must be locked. */
export const linkInvoice = (trx: TenantTransaction, order: Order, invoiceRef: string): Promise<void> =>
  updateOrder(trx, order.clinic_id, order.id, { stripe_invoice_id: invoiceRef });
