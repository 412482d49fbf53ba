import type { OrderStatus } from "@kitpath/contract/order-status";
import type { Tone } from "../../ui/badge.tsx";
import { Badge } from "../../ui/badge.tsx";

const tones: Record<OrderStatus, Tone> = {
  Refunded: "bad",
  Cancelled: "bad",
  Dispatched: "ok",
  Processing: "warn",
  Confirmed: "info",
  Created: "idle",
};

export const OrderStateBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={tones[status]}>{status}</Badge>
);
