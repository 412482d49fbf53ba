/** What a storefront's or a partner's link may pass through registration. */
export type RegistrationSearch = { shopify?: string; redirect?: string; partnerCode?: string };

const names = ["shopify", "redirect", "partnerCode"] as const;

export const registrationSearch = (search: Record<string, unknown>): RegistrationSearch =>
  Object.fromEntries(
    names.flatMap((name) => (typeof search[name] === "string" && search[name] ? [[name, search[name]]] : [])),
  );
