import type { WaitingShopOrder } from "@kitpath/contract/shop-orders";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { useConfirmation } from "../../ui/use-confirmation.tsx";
import { refreshShopOrders } from "./queries.ts";

/** Kits that were added to an order that had been placed are dealt with by hand. */
const wordsOf = ({ problems }: WaitingShopOrder) =>
  problems.includes("added")
    ? {
        text: "The added kits will not be sent from here, and you refund them in the shop yourself unless you have ordered them by hand. The kits ordered before are still sent.",
        done: "Cancelled. The kits ordered before are still sent.",
      }
    : {
        text: "No kit that waits will be sent, and the shop will refund the shopper.",
        done: "Order cancelled. The shop will refund the shopper.",
      };

/** Cancels an order that waits, after confirmation. */
export function useWithdrawal() {
  const queryClient = useQueryClient();
  return useConfirmation((order: WaitingShopOrder) => ({
    ...wordsOf(order),
    title: `Cancel order ${order.name}?`,
    action: "Cancel order",
    isDangerous: true,
    dismiss: "Keep order",
    act: () => call("withdrawShopOrder", { params: { id: order.id } }),
    onSettled: () => refreshShopOrders(queryClient),
  }));
}
