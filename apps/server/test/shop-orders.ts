import { receiveInstallation } from "#areas/storefront/stores/installation.ts";
import { processShopNotice } from "#areas/storefront/shop-orders/notices.ts";
import type { ShopDeps } from "#areas/storefront/shop-orders/with-shop.ts";
import { listWaitingNotices } from "#areas/storefront/shop-orders/notice-queries.ts";
import { listUntold } from "#areas/storefront/shop-orders/telling-queries.ts";
import { sendStatusToShop } from "#areas/storefront/shop-orders/shop-status.ts";
import type { Tenant } from "./factories.ts";
import type { TestApp } from "./harness.ts";
import { makeBuyer } from "./shops.ts";
import type { makeSoldProduct } from "./store-products.ts";

type Clinic = Pick<Tenant, "organisationId" | "token">;
type Sold = Awaited<ReturnType<typeof makeSoldProduct>>;

/** What the background work on shops receives; tests run it by hand. */
export const shopDeps = ({ mode, clock }: TestApp): ShopDeps => ({
  mode,
  now: () => clock.now,
  dashboardUrl: () => "http://localhost",
});

/** The query with which a shop of the test store sends its owner back. */
export async function installQuery({ mode }: TestApp, domain: string, state = "s") {
  const { installation } = mode.shops.test;
  const back = await installation.install(domain, { state, returnUrl: "/storefront/callback" });
  return Object.fromEntries(new URLSearchParams(back!.split("?")[1]));
}

/** The link that our own installation page gives the browser, for a new shop or a given one. */
export async function makeConnectionLink(test: TestApp, given?: string): Promise<string> {
  const { mode, clock } = test;
  const domain = given ?? (await mode.shops.test.installation.newShop());
  const query = await installQuery(test, domain);
  const path = await receiveInstallation({ mode, query, now: clock.now });
  return new URLSearchParams(path!.split("?")[1]).get("shopify")!;
}

/** Somebody buys what the clinic sells. Gives the shop's number of the order; the shop tells nobody. */
export async function buy(
  { mode }: TestApp,
  { store, productId }: Sold,
  change: { phone?: string; zip?: string; quantity?: number } = {},
): Promise<string> {
  const products = await mode.shops.test.books.list(store.domain, "product");
  const product = products.find(({ handle }) => handle === `kit-${productId}`);
  const ref = await mode.shops.test.orders.buy(store.domain, {
    productId: product!.id,
    quantity: change.quantity ?? 1,
    ...makeBuyer(change),
  });
  return ref!;
}

/** What the shop's webhook says, delivered to us by hand as often as one likes. */
export async function deliver(
  { app, mode }: TestApp,
  domain: string,
  topic: Parameters<typeof mode.shops.test.webhooks.write>[1],
  body: object,
  headers: Record<string, string> = {},
): Promise<number> {
  const written = mode.shops.test.webhooks.write(domain, topic, body, "http://localhost/");
  const { statusCode } = await app.inject({
    method: "POST",
    url: "/storefront/webhook",
    payload: written.payload,
    headers: { ...written.headers, host: "localhost", ...headers },
  });
  return statusCode;
}

/** Does what the jobs on a shop would do next, by hand. */
export async function runShopJobs(
  test: TestApp,
  { organisationId: clinicId }: Pick<Clinic, "organisationId">,
  storeId: string,
): Promise<void> {
  const deps = shopDeps(test);
  const { notices, lines } = await test.mode.db.inTenant(clinicId, async (trx) => ({
    notices: await listWaitingNotices(trx, clinicId, storeId),
    lines: await listUntold(trx, clinicId, storeId),
  }));
  for (const noticeId of notices) await processShopNotice(deps, { clinicId, noticeId });
  for (const lineId of lines) await sendStatusToShop(deps, { clinicId, lineId });
}

/** An order of a shop without a phone number, which waits for somebody; gives its id. */
export async function makeWaitingOrder(test: TestApp, clinic: Clinic, sold: Sold): Promise<string> {
  const ref = await buy(test, sold, { phone: "" });
  const { store } = sold;
  await deliver(test, store.domain, "orders/paid", { admin_graphql_api_id: ref });
  await runShopJobs(test, clinic, store.id);
  const { body } = await test.call("listShopOrders", { token: clinic.token, query: { page_size: 100 } });
  return body.data.at(-1).id as string;
}
