/** Why a shop order needs attention, and how to fix it. */
export const shopOrderProblems = {
  name: "The name is missing or cannot be printed on a label.",
  email: "There is no usable e-mail address.",
  phone: "There is no phone number that a courier can call.",
  address: "The address cannot be delivered to.",
  quantity:
    "That is more kits than one order may hold. Cancelling it here refunds the shopper, who can then order again in smaller numbers.",
  product: "The product is not available for your account.",
  removed:
    "The product had been removed from the store when it was ordered, or was deleted in the shop before the order arrived here. Check that the kit is right, then place the order all the same, or cancel it.",
  payment: "No valid payment method is set up. Set up a card under Billing, then place it.",
  suspended: "Your account was suspended when it was ordered. It is placed once the account is active again.",
  unconfirmed:
    "Your e-mail address was not confirmed when it was ordered. It is placed once you have confirmed it.",
  added:
    "Kits were added in the shop after the order was placed. Order them by hand or refund them in the shop, then cancel this here. The kits ordered before are still sent.",
} as const;

export type ShopOrderProblem = keyof typeof shopOrderProblems;

/** Whether a text is the code of a problem. */
export const isShopOrderProblem = (word: string): word is ShopOrderProblem =>
  Object.hasOwn(shopOrderProblems, word);
