import { hkdfSync } from "node:crypto";
import type { Config } from "#config";
import type { Database } from "#db/database.ts";
import { openShopify } from "./shopify/open-shopify.ts";
import type { Shops } from "./shop.ts";
import { openTestStore } from "./test/open-test-store.ts";

type Options = Pick<Config, "shopifyApiKey" | "shopifyApiSecret" | "secrets">;

/**
 * Opens Shopify if its app is configured, nothing if shops are switched off, and otherwise the test store, which is never used in
 * `prod`.
 */
export function openShops(
  { shopifyApiKey: apiKey, shopifyApiSecret: apiSecret, secrets }: Options,
  db: Database,
  now: () => Date,
): Shops | null {
  if (apiKey === "off") return null;
  if (apiKey) return openShopify({ apiKey, apiSecret });
  const secret = Buffer.from(hkdfSync("sha256", secrets[0] ?? "", "", "kitpath test store", 32));
  return openTestStore({ directory: db.directory, secret: secret.toString("hex"), now });
}
