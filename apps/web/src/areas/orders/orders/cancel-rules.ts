import type { OrderState } from "@kitpath/contract/kits/kits/order-status";

const untilProcessing = "It can be cancelled until it is being prepared for dispatch.";

/**
 * The words on whether an order can be cancelled, and if not, why. A refunded order's payment is returned some time after, or not
 * at all if the processor refuses; an order's state does not say which.
 */
export const cancelRules: Record<OrderState, string> = {
  created: untilProcessing,
  confirmed: untilProcessing,
  processing: "It is being prepared for dispatch, so it can no longer be cancelled.",
  dispatched: "It has been dispatched, so it can no longer be cancelled.",
  cancelled: "It was cancelled before anything was sent.",
  refunded: "We will return its payment. Billing shows the refund or the credit.",
};
