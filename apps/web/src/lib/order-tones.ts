import type { OrderStatus } from "@kitpath/contract/kits/kits/order-status";
import type { Tone } from "../ui/badge.tsx";

/** The tone of each order status. */
export const orderTones: Record<OrderStatus, Tone> = {
  Refunded: "bad",
  Cancelled: "bad",
  Dispatched: "ok",
  Processing: "warn",
  Confirmed: "info",
  Created: "idle",
};
