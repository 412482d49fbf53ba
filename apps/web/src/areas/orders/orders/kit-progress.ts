import type { OrderDetail } from "@kitpath/contract/orders/orders/order-detail";
import type { Step } from "../../../ui/stepper.tsx";

const labels = [
  "Ordered",
  "Dispatched",
  "Registered",
  "On its way to the lab",
  "At the lab",
  "Results",
] as const;

/** The last step that a kit in each state has reached. */
const reachedIn: Record<string, number> = {
  dispatched: 1,
  out_for_delivery: 1,
  received: 1,
  registered: 2,
  return_out_for_delivery: 3,
  return_received: 3,
  lab_accessioned: 4,
  rejected: 4,
  processed: 5,
};
const atTheLab = 4;

type Order = {
  status: OrderDetail["status"];
  kits: readonly Pick<OrderDetail["kits"][number], "status">[];
};

/** Returns how far the kits of an order have come; none of an order that ended before there were any. */
export function kitProgress({ status, kits }: Order): Step[] {
  if (kits.length === 0 && (status === "cancelled" || status === "refunded")) return [];
  const reached = kits.map((kit) => reachedIn[kit.status] ?? 0);
  const least = kits.length === 0 ? 0 : Math.min(...reached);
  const rejected = kits.filter((kit) => kit.status === "rejected").length;
  const isOver = rejected > 0 && rejected === kits.length;
  return labels.map((label, index) => {
    const there = reached.filter((step) => step >= index).length;
    const isPart = there > 0 && there < kits.length;
    const notes = [
      isPart ? `${there} of ${kits.length} kits` : "",
      index === atTheLab && rejected > 0
        ? kits.length === 1
          ? "Sample rejected"
          : `${rejected} of ${kits.length} rejected`
        : "",
    ].filter(Boolean);
    return { label, state: stateOf(index, least, isOver), note: notes.join(", ") || undefined };
  });
}

function stateOf(index: number, least: number, isOver: boolean): Step["state"] {
  const isLast = index === labels.length - 1;
  if (index < least || (isLast && index === least)) return "done";
  if (index > least) return "open";
  return isOver ? "stopped" : "current";
}
