import { hkdfSync } from "node:crypto";
import type { Config } from "#config";
import type { Database } from "#db/database.ts";
import { openShopify } from "./shopify/open-shopify.ts";
import type { Shops } from "./shop.ts";
import { openTestStore } from "./test/open-test-store.ts";

type Options = Pick<Config, "shopifyApiKey" | "shopifyApiSecret" | "secrets">;

/** Shopify where its app is configured, none where it is switched off; else the test store, which `prod` never has. */
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
