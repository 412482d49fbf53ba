import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage, phone, sharedBrowser } from "./browser.ts";
import { enter, expectAccessible } from "./expect.ts";
import { startProduct } from "./server.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();

test("from no store to a product that the shop sells, is renamed, and is taken off sale", async () => {
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
  await page.getByRole("button", { name: "Create product" }).click();
  const row = page.getByRole("row").filter({ hasText: "Thyroid check" });
  await row.getByText("Synced").waitFor();
  await row.getByText("£89.50").waitFor();

  await page.getByRole("link", { name: "Edit Thyroid check" }).click();
  await page.getByLabel("Title").fill("Thyroid profile");
  await page.getByLabel("Draft").check();
  await page.getByRole("button", { name: "Save changes" }).click();
  const renamed = page.getByRole("row").filter({ hasText: "Thyroid profile" });
  await renamed.getByText("Draft, not on sale").waitFor();
  await renamed.getByText("Synced").waitFor();
  await page.setViewportSize(phone);
  await expectAccessible(page);

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
