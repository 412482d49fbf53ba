import assert from "node:assert/strict";
import { test } from "node:test";
import type { WaitingShopOrder } from "@kitpath/contract/storefront/shop-orders/shop-orders";
import { until } from "../apps/server/test/until.ts";
import { openPage, phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible } from "./expect.ts";
import { programOf } from "./program.ts";
import { reloadUntil } from "./reload-until.ts";
import { startProduct } from "./server.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();

/** Dispatches an order as the warehouse does. */
async function dispatch(orderNumber: string): Promise<void> {
  const clinic = await programOf(url, demo.clinic);
  const { status } = await clinic("POST", "/data-simulator/simulate/dispatched", { orderNumber });
  assert.equal(status, 200);
}

test("a clinic connects a shop, a purchase there becomes an order here, and its dispatch shows in the shop", async () => {
  const { page, context, problems } = await openPage(browser, url);
  await page.goto("/connect");
  await page.getByText("This link has expired. Please return to your storefront and try again.").waitFor();
  await expectAccessible(page);
  // An expired link says so too, and keeps the links to continue, with the query.
  for (const address of ["/connect/shopify", "/connect/shopify/install"]) {
    await page.goto(`${address}?shopify=over&utm=x`);
    await page.waitForURL("**/connect?shopify=over&utm=x");
  }
  await page.getByText("This link has expired. Please return to your storefront and try again.").waitFor();
  for (const name of ["Login", "Register"]) {
    const href = await page.getByRole("link", { name }).getAttribute("href");
    assert.match(href!, /shopify=over&utm=x$/);
  }
  assert.equal(await page.getByRole("button", { name: "Link account" }).count(), 0);
  await expectAccessible(page);

  // Nobody is signed in yet.
  await page.goto("/store");
  await page.getByRole("button", { name: "Open a test store" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Open a test store" }).click();
  await page.getByRole("heading", { name: "Install Kitpath" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Install app" }).click();
  await page.getByRole("link", { name: "Register" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Login" }).click();
  await page.getByLabel("E-mail").fill(demo.clinic);
  await page.getByLabel("Password", { exact: true }).fill(demo.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  const link = page.getByRole("button", { name: "Link account" });
  await link.waitFor();

  // Who has no storefront is not offered what would be refused.
  await page.route("**/config", async (route) => {
    const answer = (await (await route.fetch()).json()) as { enabledFeatures: object };
    const enabledFeatures = { ...answer.enabledFeatures, storefront: false };
    await route.fulfill({ json: { ...answer, enabledFeatures } });
  });
  const account = page.waitForResponse("**/api/userinfo");
  const configuration = page.waitForResponse("**/config");
  await page.reload();
  await Promise.all([account, configuration]);
  await page.getByText(/^Sign in or register to link/).waitFor();
  assert.equal(await link.count(), 0);
  await page.unroute("**/config");

  // Whoever may not link a shop is not asked to sign in again.
  await page.route("**/api/userinfo", async (route) => {
    const { userInfo } = (await (await route.fetch()).json()) as { userInfo: { permissions: object } };
    Object.assign(userInfo.permissions, { storefront: undefined });
    await route.fulfill({ json: { userInfo } });
  });
  await page.reload();
  await page.getByText(/Ask an administrator of your clinic to link it\.$/).waitFor();
  assert.equal(await link.count(), 0);
  await page.unroute("**/api/userinfo");
  await page.reload();
  // The link works once: sent again after a lost answer, it needs the same key.
  await page.route(
    "**/v1/storefront/connect",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await link.click();
  await page.getByText("Unable to connect at this time").waitFor();
  for (const problem of problems.splice(0)) assert.match(problem, /net::ERR_FAILED/);
  await link.click();
  await page.getByText("No products added.").waitFor();

  await page.getByRole("link", { name: "Storefront", exact: true }).first().click();
  await page.getByRole("link", { name: /^View Store/ }).click();
  const shopAddress = await page.getByRole("link", { name: /test-store-\d+/ }).getAttribute("href");
  const storeId = page.url().split("/").at(-1)!;
  await page.goto(`/admin/clinics/storefront/products/create?storeId=${storeId}x&product=C1BLP11500`);
  await page.getByText("Store not found.").waitFor();
  await page.goto(`/admin/clinics/storefront/products/create?storeId=${storeId}&product=C1XXX00000`);
  await page.getByText("The product you chose is no longer available. Choose another.").waitFor();
  await page.getByText("Choose the kit to sell.").waitFor();
  await page.goto(`/admin/clinics/storefront/products/create?storeId=${storeId}&product=C1BLP11500`);
  await page.getByLabel("Retail price (GBP)").fill("89.50");
  await page.getByRole("button", { name: "Create product" }).click();
  await page.getByRole("row").filter({ hasText: "Synced" }).waitFor();

  await page.goto(shopAddress!);
  await expectAccessible(page);
  await page.getByRole("link", { name: /Thyroid/ }).click();
  await expectAccessible(page);
  await page.getByLabel("First name").fill("Zelda");
  await page.getByLabel("Last name").fill("Quist");
  await page.getByRole("button", { name: "Buy" }).click();
  await page.getByText("Paid, not sent yet").waitFor();
  const bought = page.url();

  await page.getByRole("link", { name: /Order History/ }).click();
  await reloadUntil(page, /Zelda Quist/);
  const row = page.getByRole("row").filter({ hasText: "Zelda Quist" });
  const orderNumber = /RT\d+/.exec(await row.innerText())![0];
  await dispatch(orderNumber);
  await page.goto(bought);
  await reloadUntil(page, /On its way/);
  await page.getByRole("link", { name: /^Follow / }).waitFor();
  await expectAccessible(page);

  // Without a phone number it needs attention from the clinic, which corrects it.
  await page.getByRole("link", { name: "Back to the shop" }).click();
  await page.getByRole("link", { name: /Thyroid/ }).click();
  await page.getByLabel("First name").fill("Otto");
  await page.getByLabel("Phone").fill("");
  await page.getByRole("button", { name: "Buy" }).click();
  await page.goto("/admin/clinics/storefront/orders");
  await reloadUntil(page, /Otto Lindqvist/);
  await page.getByText("There is no phone number that a courier can call.").waitFor();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  // The form waits for its countries.
  let isReached = false;
  await page.route("**/shiping_countrys", (route) =>
    isReached ? route.continue() : route.fulfill({ status: 429 }),
  );
  // The form says whose address it shows, and follows a correction made elsewhere.
  let correctedTo: string | undefined;
  let isCorrected = false;
  await page.route("**/v1/storefront/orders/*", async (route) => {
    if (isCorrected || route.request().method() !== "GET") return route.continue();
    const { data } = (await (await route.fetch()).json()) as { data: WaitingShopOrder };
    correctedTo = data.delivery.address.addressLine1;
    data.delivery.address.addressLine1 = "1 Former Street";
    await route.fulfill({ json: { data } });
  });
  await page.getByRole("link", { name: /^Fix/ }).click();
  await page.reload();
  await page.getByText("The countries could not be shown").waitFor();
  for (const problem of problems.splice(0)) assert.match(problem, /listCountries failed/);
  isReached = true;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Place order" }).click();
  await page.getByText("Field is required.").waitFor();
  await expectAccessible(page);
  await page.getByLabel("Phone").fill("+447700900456");
  assert.equal(await page.getByLabel("Address line 1").inputValue(), "1 Former Street");
  // Corrected in the shop by now.
  isCorrected = true;
  await page.getByRole("button", { name: "Place order" }).click();
  await page.getByText("This has changed in the meantime.").waitFor();
  await until(
    async () => (await page.getByLabel("Address line 1").inputValue()) === correctedTo,
    "the corrected address",
  );
  assert.equal(await page.getByLabel("Phone").inputValue(), "+447700900456");
  await page.getByRole("button", { name: "Place order" }).click();
  await page.getByText("Order created!").waitFor();
  await page.getByText("Otto Lindqvist").first().waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});
