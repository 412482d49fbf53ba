export const orderStatuses = [
  "Refunded",
  "Cancelled",
  "Dispatched",
  "Processing",
  "Confirmed",
  "Created",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The same states as written in addresses, API calls and the database. */
export const orderStates = [
  "created",
  "confirmed",
  "processing",
  "dispatched",
  "cancelled",
  "refunded",
] as const;
export type OrderState = (typeof orderStates)[number];

export const statusOfState: Record<OrderState, OrderStatus> = {
  created: "Created",
  confirmed: "Confirmed",
  processing: "Processing",
  dispatched: "Dispatched",
  cancelled: "Cancelled",
  refunded: "Refunded",
};

/** An order can be cancelled until the warehouse has started it. */
export const isCancellable = (state: OrderState): boolean => state === "created" || state === "confirmed";

type StatusTimes = {
  refunded_at: string | null;
  deleted_at: string | null;
  dispatched_at: string | null;
  processing_at: string | null;
  payment_confirmed: boolean;
};

/** Returns the order status by the precedence of specification 2 section 4. */
export function orderStatus(order: StatusTimes): OrderStatus {
  if (order.refunded_at) return "Refunded";
  if (order.deleted_at) return "Cancelled";
  if (order.dispatched_at) return "Dispatched";
  if (order.processing_at) return "Processing";
  return order.payment_confirmed ? "Confirmed" : "Created";
}

type Payment = Pick<StatusTimes, "payment_confirmed" | "refunded_at" | "deleted_at"> & {
  stripe_invoice_id: string | null;
};

/**
 * Returns the payment label of specification 2 section 4. `Pay now` links to the hosted invoice, which a cancelled or refunded
 * order no longer has.
 */
export function paymentLabel(order: Payment) {
  if (order.payment_confirmed) return "Payment confirmed" as const;
  const isPayable = order.stripe_invoice_id !== null && !order.deleted_at && !order.refunded_at;
  return isPayable ? ("Pay now" as const) : ("Pending payment" as const);
}
