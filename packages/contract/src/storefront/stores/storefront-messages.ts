/** The messages shown when connecting a shop, in the exact words of specification 1 sections 2 and 8. */
export const storefrontMessages = {
  expired: "This link has expired. Please return to your storefront and try again.",
  connectFailed: "Unable to connect at this time",
  loginFailed: "Unable to login at this time",
} as const;
