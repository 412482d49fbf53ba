import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { until } from "../apps/server/test/until.ts";
import { openPage, phone, sharedBrowser } from "./browser.ts";
import { demo, enter, expectAccessible } from "./expect.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Holds uploads of pictures until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/v1/storefront/pictures", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("a clinic connects a store, sells a product with a picture, renames it and takes it off sale", async () => {
  const { page, context, problems } = await openPage(browser, url);
  await enter(page, "/");
  await page.getByRole("link", { name: "Storefront" }).click();
  await page.getByText("No stores created.").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Connect a store" }).click();
  await page.getByRole("button", { name: "Open a test store" }).click();
  await page.getByRole("button", { name: "Install app" }).click();
  await page.getByRole("button", { name: "Link account" }).click();
  await page.getByText("No products added.").waitFor();
  await page.getByText("A shipping address phone number is required by couriers").waitFor();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Add Product", exact: true }).click();
  await page.getByText("The shop has no products yet").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Create product" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Field is required.").waitFor();
  await page.getByLabel("Base product").selectOption("C1BLP11500");
  await page.getByRole("button", { name: "Next" }).click();
  const price = page.getByLabel("Retail price (GBP)");
  for (const [entry, refusal] of [
    ["12.345", "Should have at most 2 decimals."],
    ["1", "Should be at least £49.00."],
    ["a lot", "Invalid format."],
  ] as const) {
    await price.fill(entry);
    await page.getByRole("button", { name: "Create product" }).click();
    await page.getByText(refusal).waitFor();
  }
  await expectAccessible(page);
  await price.fill("89.50");
  await page.getByLabel("Title").fill("Thyroid <b>check</b>");
  await page.reload();
  await until(async () => (await price.inputValue()) === "89.50", "price as typed");
  await page.getByRole("button", { name: "Create product" }).click();
  const row = page.getByRole("row").filter({ hasText: "Thyroid check" });
  await row.getByText("Synced").waitFor();
  await row.getByText("£89.50").waitFor();

  await page.getByRole("link", { name: "Edit Thyroid check" }).click();
  const finishUpload = await holdUploads(page);
  await page
    .getByLabel("Picture file")
    .setInputFiles({ name: "box.png", mimeType: "image/png", buffer: png });
  const uploading = page.getByRole("button", { name: "Uploading the picture…" });
  await uploading.waitFor();
  assert.ok(await uploading.isDisabled(), "saving now would leave the picture out");
  await page.getByLabel("Title").press("Enter");
  await expectAccessible(page);
  finishUpload();
  await page.getByRole("img", { name: "As shoppers see it" }).waitFor();
  await page.getByRole("button", { name: "Save changes" }).click();
  await row.getByText("Synced").waitFor();
  await page.getByRole("link", { name: "Edit Thyroid check" }).click();
  await page.getByRole("img", { name: "As shoppers see it" }).waitFor();
  await page.getByLabel("Title").fill("Thyroid profile");
  await page.getByLabel("Draft").check();
  await page.reload();
  await page.getByRole("radio", { name: "Draft", checked: true }).waitFor();
  assert.equal(await page.getByLabel("Title").inputValue(), "Thyroid profile");
  await page.getByRole("button", { name: "Save changes" }).click();
  const renamed = page.getByRole("row").filter({ hasText: "Thyroid profile" });
  await renamed.getByText("Draft, not on sale").waitFor();
  await renamed.getByText("Synced").waitFor();
  await page.setViewportSize(phone);
  await expectAccessible(page);

  const edit = page.getByRole("link", { name: "Edit Thyroid profile" });
  await edit.click();
  await page.getByLabel("Title").fill("Never mind");
  await page.getByRole("link", { name: "Cancel" }).click();
  await edit.waitFor();
  assert.doesNotMatch(await page.evaluate<string>("JSON.stringify(sessionStorage)"), /store-product/);

  // A colleague saves while the form is open.
  await edit.click();
  await page.getByLabel("Description").fill("Words of mine");
  const { pathname, searchParams } = new URL(page.url());
  const address = `/v1/storefront/store/${searchParams.get("storeId")}/product/${pathname.split("/").at(-1)}`;
  const clinic = await programOf(url, demo.clinic);
  const theirs = { title: "Thyroid profile", description: "Words of theirs", price: 119, status: "draft" };
  assert.equal((await clinic("PUT", address, theirs)).status, 200);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("This has changed in the meantime.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Load it again" }).click();
  await until(async () => (await price.inputValue()) === "119.00", "their price");
  assert.equal(await page.getByLabel("Description").inputValue(), "Words of theirs");
  await page.getByRole("button", { name: "Save changes" }).click();
  await renamed.getByText("£119.00").waitFor();

  await page.getByRole("button", { name: "Remove Thyroid profile" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByText("No products added.").waitFor();
  await page.getByRole("link", { name: "Storefront", exact: true }).first().click();
  await page.getByRole("link", { name: /^View Store/ }).waitFor();
  await page.getByText("Shopify").waitFor();
  await expectAccessible(page);
  assert.deepEqual(problems, []);
  await context.close();
});

test("an unknown store or recall shows that it is loading, and then that it is not found", async () => {
  const id = "11111111-1111-4111-8111-111111111111";
  for (const [as, address, call, words] of [
    [demo.clinic, `/admin/clinics/storefront/store/${id}`, `**/storefront/store/${id}?*`, "Store not found."],
    [demo.staff, `/admin/platform/fulfilment/recalls/${id}`, `**/recalls/${id}?*`, "Recall not found"],
  ] as const)
    await visitsTo(browser, url, { as })(async (page) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route(call, async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto(address);
      await page.getByRole("main").getByRole("status").getByText("Loading").waitFor();
      assert.equal(await page.getByRole("table").count(), 0);
      resolve();
      await page.getByRole("heading", { name: words }).waitFor();
      await expectAccessible(page);
    });
});
