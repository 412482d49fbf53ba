import type { OrderStatus } from "@kitpath/contract/order-status";
import { orderTones } from "../../lib/order-tones.ts";
import { Badge } from "../../ui/badge.tsx";

export const OrderStateBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={orderTones[status]}>{status}</Badge>
);
