import { AsyncLocalStorage } from "node:async_hooks";

export type Reach = (url: string, init?: RequestInit) => Promise<Response>;

const timeoutMs = 20_000;

/** The library has a single fetch function for the whole process, so the one of each instance is passed through async storage. */
export const ways = new AsyncLocalStorage<Reach>();

export const reach: Reach = (url, init) =>
  (ways.getStore() ?? fetch)(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });

async function load() {
  await import("@shopify/shopify-api/adapters/node");
  const { setAbstractFetchFunc } = await import("@shopify/shopify-api/runtime");
  setAbstractFetchFunc((request: string | URL | Request, init?: RequestInit) =>
    reach(request instanceof Request ? request.url : request.toString(), init),
  );
  return import("@shopify/shopify-api");
}

let loading: ReturnType<typeof load> | undefined;

/** Shopify's own library: 160 modules and some ten megabytes, so it is loaded only once a shop is asked. */
export const shopifyLibrary = (): ReturnType<typeof load> => (loading ??= load());
