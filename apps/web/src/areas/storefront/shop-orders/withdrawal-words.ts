import type { WaitingShopOrder } from "@kitpath/contract/storefront/shop-orders/shop-orders";

/** Kits that were added to a line are dealt with by hand; the shop refunds what waits of all other lines. */
export function withdrawalWords({ problems }: Pick<WaitingShopOrder, "problems">) {
  if (!problems.includes("added"))
    return {
      text: "No kit that waits will be sent, and the shop will refund the shopper.",
      done: "Order cancelled. The shop will refund the shopper.",
    };
  if (problems.every((problem) => problem === "added"))
    return {
      text: "The added kits will not be sent from here, and you refund them in the shop yourself unless you have ordered them by hand. The kits ordered before are still sent.",
      done: "Cancelled. The kits ordered before are still sent.",
    };
  return {
    text: "No kit that waits will be sent from here. The shop will refund the kits of new lines. Kits that were added to a line you refund in the shop yourself unless you have ordered them by hand. The kits ordered before are still sent.",
    done: "Cancelled. The shop will refund the kits of new lines, and the kits ordered before are still sent.",
  };
}
