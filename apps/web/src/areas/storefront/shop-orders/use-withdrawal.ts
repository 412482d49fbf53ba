import type { WaitingShopOrder } from "@kitpath/contract/storefront/shop-orders/shop-orders";
import { call } from "../../../lib/api.ts";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";
import { withdrawalWords } from "./withdrawal-words.ts";

/** Cancels an order that waits, after confirmation. */
export const useWithdrawal = () =>
  useConfirmation((order: WaitingShopOrder) => ({
    ...withdrawalWords(order),
    title: `Cancel order ${order.name}?`,
    action: "Cancel order",
    isDangerous: true,
    dismiss: "Keep order",
    act: () => call("withdrawShopOrder", { params: { id: order.id } }),
  }));
