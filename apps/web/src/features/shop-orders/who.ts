import type { WaitingShopOrder } from "@kitpath/contract/shop-orders";

/** The person a shop's order goes to, as far as the shopper said. */
export const whoOf = ({ delivery: { firstName, lastName, email } }: WaitingShopOrder): string =>
  `${firstName} ${lastName}`.trim() || email || "Unknown";
