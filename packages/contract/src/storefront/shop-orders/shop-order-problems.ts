/** Why a shop order needs attention, and how to fix it. */
export const shopOrderProblems = {
  name: "The name is missing or cannot be printed on a label.",
  email: "There is no usable e-mail address.",
  phone: "There is no phone number that a courier can call.",
  address: "The address is not one we can deliver to.",
  quantity:
    "That is more kits than one order may have. Cancel it here to refund the shopper, who can then place smaller orders.",
  product: "The product is not available for your account.",
  removed:
    "The product was removed from the store or deleted in the shop before this order arrived. Check that the kit is right, then place the order or cancel it.",
  payment: "No valid payment method is set up. Set up a card under Billing, then place it.",
  suspended:
    "Your account was suspended when the order arrived. We place the order once your account is active again.",
  unconfirmed:
    "Your e-mail address was not confirmed when the order arrived. We place the order once you have confirmed it.",
  added:
    "Kits were added in the shop after the order was placed. Order them by hand or refund them in the shop, then cancel this here. We still send the kits ordered before.",
} as const;

export type ShopOrderProblem = keyof typeof shopOrderProblems;

/** Whether a text is the code of a problem. */
export const isShopOrderProblem = (word: string): word is ShopOrderProblem =>
  Object.hasOwn(shopOrderProblems, word);
