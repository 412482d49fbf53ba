/** What became of a delivery. Apart from the rules, because the addresses of lists are read before sign-in. */
export const deliveryStates = ["pending", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];
