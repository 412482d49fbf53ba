import type { Reach } from "./library.ts";
import { reach, shopifyLibrary, ways } from "./library.ts";

export type ShopifyOptions = {
  apiKey: string;
  apiSecret: string;
  /** Replaces Shopify's own addresses, for the test store. */
  at?: {
    /** Calls a shop's API. */
    reach: Reach;
    /** The address of a shop's own pages. */
    pageUrl: (domain: string) => string;
    /** The suffix of the shops' domains. */
    domainSuffix: string;
  };
};

export type ShopifyApi = ReturnType<typeof openShopifyApi>;

const scopes = [
  "read_products",
  "write_products",
  "read_publications",
  "write_publications",
  "read_orders",
  "write_orders",
  "read_merchant_managed_fulfillment_orders",
  "write_merchant_managed_fulfillment_orders",
];

async function openApi({ apiKey, apiSecret, at }: ShopifyOptions) {
  const { ApiVersion, shopifyApi } = await shopifyLibrary();
  const suffix = at?.domainSuffix.replaceAll(".", "\\.");
  return shopifyApi({
    apiKey,
    apiSecretKey: apiSecret,
    apiVersion: ApiVersion.October26,
    scopes,
    // Required by the library, but not used: it builds no addresses for us.
    hostName: "localhost",
    isEmbeddedApp: false,
    logger: { log: () => undefined },
    _logDisabledFutureFlags: false,
    ...(suffix
      ? { domainTransformations: [{ match: `^([a-z0-9-]+)${suffix}$`, transform: `$1${at?.domainSuffix}` }] }
      : {}),
  });
}

export function openShopifyApi(options: ShopifyOptions) {
  const { apiKey, apiSecret, at } = options;
  let api: ReturnType<typeof openApi> | undefined;
  return {
    api: () => (api ??= openApi(options)),
    apiKey,
    apiSecret,
    scopes,
    pageUrl: at?.pageUrl ?? ((domain: string) => `https://${domain}`),
    domainSuffix: at?.domainSuffix ?? ".myshopify.com",
    fetch: reach,
    /** Runs calls to Shopify with the fetch function of these options. */
    run: <T>(work: () => Promise<T>): Promise<T> => (at ? ways.run(at.reach, work) : work()),
  };
}
