import type { Executor } from "#db/database.ts";
import { openShopify } from "../shopify/open-shopify.ts";

export type TestStoreOptions = { directory: Executor; secret: string; now: () => Date };
export type TestStore = ReturnType<typeof openTestStore>;

/** Shops for trying, by the same calls as the real ones. Never in `prod`. */
export function openTestStore({ secret }: TestStoreOptions) {
  return openShopify({
    apiKey: "test-store",
    apiSecret: secret,
    at: {
      reach: async () => new Response(null, { status: 503 }),
      pageUrl: (domain) => `/test-store/${domain}`,
      domainSuffix: ".shop.test",
    },
  });
}
