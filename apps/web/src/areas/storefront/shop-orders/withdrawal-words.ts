import type { WaitingShopOrder } from "@kitpath/contract/storefront/shop-orders/shop-orders";

/** Kits that were added to a line are dealt with by hand; the shop refunds what waits of all other lines. */
export function withdrawalWords({ problems }: Pick<WaitingShopOrder, "problems">) {
  if (!problems.includes("added"))
    return {
      text: "We will not send the waiting kits, and the shop will refund the shopper.",
      done: "Order cancelled. The shop will refund the shopper.",
    };
  if (problems.every((problem) => problem === "added"))
    return {
      text: "We will not send the added kits. Refund them in the shop yourself, unless you have ordered them by hand. We still send the kits ordered before.",
      done: "Cancelled. We still send the kits ordered before.",
    };
  return {
    text: "We will not send the waiting kits. The shop will refund the kits of new lines. Refund kits that were added to a line in the shop yourself, unless you have ordered them by hand. We still send the kits ordered before.",
    done: "Cancelled. The shop will refund the kits of new lines, and we still send the kits ordered before.",
  };
}
