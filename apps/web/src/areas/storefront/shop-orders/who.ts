import type { WaitingShopOrder } from "@kitpath/contract/storefront/shop-orders/shop-orders";

/** The recipient of a shop order, as far as the shopper gave their details. */
export const whoOf = ({ delivery: { firstName, lastName, email } }: WaitingShopOrder): string =>
  `${firstName} ${lastName}`.trim() || email || "Unknown";
