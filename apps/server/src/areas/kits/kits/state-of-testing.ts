import type { OrderState } from "@kitpath/contract/kits/kits/order-status";
import type { UsableKit } from "./journey.ts";
import { isPastUse, kitMoves } from "./journey.ts";

/** An order of a journey with its kits. `isFollowed`: by a standing order, a replacement of the kit or a repeat of the order. */
export type OrderedKits = {
  status: OrderState;
  isFollowed: boolean;
  kits: readonly (UsableKit & { isFollowed: boolean })[];
};

type Outcome = "open" | "lost" | "result" | "none";

/** Returns where somebody's testing stands, from all orders of the journey at `at`. */
export function stateOfTesting(orders: readonly OrderedKits[], at: Date) {
  const outcomes = new Set(orders.flatMap((order) => outcomesOf(order, at)));
  if (outcomes.has("open")) return "OPEN";
  if (outcomes.has("lost")) return "ACTION_NEEDED";
  return outcomes.has("result") ? "RESULTS_READY" : "ENDED_WITHOUT_RESULT";
}

function outcomesOf(order: OrderedKits, at: Date): Outcome[] {
  const isOver = order.status === "cancelled" || order.status === "refunded";
  if (!isOver && order.status !== "dispatched") return ["open"];
  return order.kits.map((kit) => {
    const outcome = outcomeOf(kit, isOver, at);
    return outcome === "lost" && (isOver || order.isFollowed || kit.isFollowed) ? "none" : outcome;
  });
}

/** A refund ends the use of a kit, but never the test of a registered one. */
function outcomeOf(kit: UsableKit, isOver: boolean, at: Date): Outcome {
  if (kit.status === "processed") return "result";
  if (kit.status === "rejected") return "lost";
  if (isPastUse(kit, at)) return kit.recalled_at ? "lost" : "none";
  return isOver && kit.status in kitMoves.register.moves ? "none" : "open";
}
