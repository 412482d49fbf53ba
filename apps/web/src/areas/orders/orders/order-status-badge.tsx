import type { OrderStatus } from "@kitpath/contract/kits/kits/order-status";
import { orderTones } from "../../../lib/order-tones.ts";
import { Badge } from "../../../ui/badge.tsx";

export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={orderTones[status]}>{status}</Badge>
);
