import type { ListedDelivery } from "@kitpath/contract/messaging/webhooks/webhooks";
import { Badge } from "../../../ui/badge.tsx";
import { outcomeOf } from "./delivery-texts.ts";

type OutcomeBadgeProps = { delivery: Pick<ListedDelivery, "outcome" | "attempts"> };

export function OutcomeBadge({ delivery }: OutcomeBadgeProps) {
  const { label, tone } = outcomeOf(delivery);
  return <Badge tone={tone}>{label}</Badge>;
}
