import { AsyncLocalStorage } from "node:async_hooks";
import "@shopify/shopify-api/adapters/node";
import { ApiVersion, shopifyApi } from "@shopify/shopify-api";
import { abstractFetch, setAbstractFetchFunc } from "@shopify/shopify-api/runtime";

export type Reach = (url: string, init?: RequestInit) => Promise<Response>;

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

const timeoutMs = 20_000;

// The library has a single fetch function for the whole process, so the one of each instance is passed through async storage.
const ways = new AsyncLocalStorage<Reach>();
setAbstractFetchFunc((request: string | URL | Request, init?: RequestInit) =>
  (ways.getStore() ?? fetch)(request instanceof Request ? request.url : request.toString(), {
    ...init,
    signal: AbortSignal.timeout(timeoutMs),
  }),
);

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

export function openShopifyApi({ apiKey, apiSecret, at }: ShopifyOptions) {
  const suffix = at?.domainSuffix.replaceAll(".", "\\.");
  const api = shopifyApi({
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
  return {
    api,
    apiKey,
    apiSecret,
    scopes,
    pageUrl: at?.pageUrl ?? ((domain: string) => `https://${domain}`),
    domainSuffix: at?.domainSuffix ?? ".myshopify.com",
    fetch: (url: string, init: RequestInit): Promise<Response> => abstractFetch(url, init),
    /** Runs calls to Shopify with the fetch function of these options. */
    run: <T>(work: () => Promise<T>): Promise<T> => (at ? ways.run(at.reach, work) : work()),
  };
}
