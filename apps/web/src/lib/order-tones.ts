import type { OrderStatus } from "@kitpath/contract/order-status";
import type { Tone } from "../ui/badge.tsx";

/** How good the news is that an order's status tells. */
export const orderTones: Record<OrderStatus, Tone> = {
  Refunded: "bad",
  Cancelled: "bad",
  Dispatched: "ok",
  Processing: "warn",
  Confirmed: "info",
  Created: "idle",
};
