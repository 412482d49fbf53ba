import type { UsableKit } from "#areas/kits/kits/journey.ts";
import { isPastUse } from "#areas/kits/kits/journey.ts";
import type { OrderTimes } from "./move-order.ts";
import { orderState } from "./move-order.ts";

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
