import type { OrderTimes } from "./move-order.ts";
import { orderState } from "./move-order.ts";

/** Whether an order, or any of its kits, is unfinished: neither processed, cancelled nor refunded. */
export function isUnderWay(order: OrderTimes, kitStates: readonly string[]): boolean {
  const state = orderState(order);
  if (state === "cancelled" || state === "refunded") return false;
  const isDone = (kit: string) => kit === "processed" || kit === "rejected";
  return state !== "dispatched" || !kitStates.every(isDone);
}
