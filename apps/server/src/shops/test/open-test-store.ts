import type { Executor } from "#db/database.ts";
import { openShopify } from "../shopify/open-shopify.ts";
import type { Faults } from "./api.ts";
import { openApi } from "./api.ts";
import type { Books } from "./books.ts";
import { openBooks } from "./books.ts";
import { openInstallation } from "./installation.ts";
import type { OrderSide } from "./order-side.ts";
import { openOrderSide } from "./order-side.ts";
import type { Webhooks } from "./webhooks.ts";
import { openWebhooks } from "./webhooks.ts";

export type TestStore = ReturnType<typeof openTestStore>;
export type TestSide = {
  books: Books;
  orders: OrderSide;
  installation: ReturnType<typeof openInstallation>;
  webhooks: Webhooks;
  faults: Faults;
};

/** Shops for trying out, which sell nothing but are called like real ones. Never in `prod`. */
export function openTestStore({
  directory,
  secret,
  now,
}: {
  directory: Executor;
  secret: string;
  now: () => Date;
}) {
  const books = openBooks(directory, now);
  const webhooks = openWebhooks(books, secret);
  const orders = openOrderSide(books, webhooks);
  const installation = openInstallation(books, webhooks, secret);
  const { reach, faults } = openApi({ books, webhooks, side: orders, secret });
  const shops = openShopify({
    apiKey: "test-store",
    apiSecret: secret,
    at: { reach, pageUrl: (domain) => `/test-store/${domain}`, domainSuffix: ".shop.test" },
  });
  return {
    ...shops,
    newDomain: () => installation.newShop(),
    test: { books, orders, installation, webhooks, faults } satisfies TestSide,
  };
}
