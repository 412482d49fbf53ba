import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { desktop, openPage, phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible, expectFocus } from "./expect.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();

const visit = visitsTo(browser, url, { as: demo.clinic, at: "/admin/clinics/customers" });

/** Takes a new order up to a step by the simulator; its person is then the latest customer. */
async function simulate(page: Page, step: "order" | "lab-accessioned" | "results"): Promise<void> {
  const clinic = await programOf(url, demo.clinic);
  const { status } = await clinic("POST", `/data-simulator/simulate/${step}`, { product: "C1BLP11500" });
  assert.equal(status, 200);
  await page.goto("/admin/clinics/customers");
}

const nameLinks = (page: Page) => page.getByRole("table").getByRole("link");

/** Opens the latest customer and returns their name. */
async function openLatest(page: Page): Promise<string> {
  const link = nameLinks(page).first();
  const name = await link.innerText();
  await link.click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  return name;
}

for (const [layout, viewport] of Object.entries({ wide: desktop, narrow: phone })) {
  describe(`customers on a ${layout} screen`, () => {
    test("a person's details are corrected while their sample is at the lab", () =>
      visit(async (page) => {
        await simulate(page, "lab-accessioned");
        await openLatest(page);
        await page.getByRole("button", { name: "Correct details" }).click();
        const dialog = page.getByRole("dialog", { name: "Correct details" });
        await dialog.getByLabel("Last name").fill("");
        await dialog.getByRole("button", { name: "Correct details" }).click();
        assert.equal(await dialog.getByText("Field is required.").count(), 2);
        await expectFocus(page, dialog.getByLabel("Last name"));
        await expectAccessible(page);
        const corrected = `Corrected ${layout}`;
        await dialog.getByLabel("First name").fill("Corrected");
        await dialog.getByLabel("Last name").fill(layout);
        await dialog.getByLabel("They were mistyped").check();
        await dialog.getByRole("button", { name: "Correct details" }).click();
        await page.getByText(`The details are now those of ${corrected}.`).waitFor();
        await page.getByRole("heading", { level: 1, name: corrected }).waitFor();
      }, viewport));

    test("a person is found, read and exported", () =>
      visit(async (page) => {
        await page.getByText(/^1–10 of \d+$/).waitFor();
        await expectAccessible(page);
        await simulate(page, "results");
        const name = await openLatest(page);
        await page.getByText("1 order, 1 test").waitFor();
        await page.getByRole("button", { name: "Copy E-mail" }).waitFor();
        await page.getByText("Results ready").waitFor();
        await expectAccessible(page);

        await page.getByRole("button", { name: "Summary of results" }).click();
        const choice = page.getByRole("dialog", { name: "Summary of results" });
        await choice.getByLabel(/^Thyroid Function Profile/).uncheck();
        assert.ok(await choice.getByRole("button", { name: "Download" }).isDisabled());
        await choice.getByLabel(/^Thyroid Function Profile/).check();
        await expectAccessible(page);
        const summary = page.waitForEvent("download");
        await choice.getByRole("button", { name: "Download" }).click();
        assert.match((await summary).suggestedFilename(), /^results-[\d-]+\.pdf$/);
        await choice.waitFor({ state: "detached" });

        await page.getByRole("button", { name: "Export" }).click();
        await page.getByRole("menuitem", { name: /JSON/ }).waitFor();
        await expectAccessible(page);
        const downloading = page.waitForEvent("download");
        await page.getByRole("menuitem", { name: /read or print/ }).click();
        const download = await downloading;
        assert.match(download.suggestedFilename(), /^person-[\w-]+\.html$/);
        const readable = await openPage(browser, url, viewport);
        await readable.page.setContent(await readFile(await download.path(), "utf8"));
        await readable.page.getByRole("heading", { level: 1 }).filter({ hasText: name }).waitFor();
        await readable.page.getByText("Thyroid stimulating hormone").waitFor();
        await expectAccessible(readable.page);
        assert.deepEqual(readable.problems, []);
        await readable.context.close();

        await page.getByRole("link", { name: /^View result/ }).click();
        const dialog = page.getByRole("dialog", { name: "Thyroid Function Profile" });
        await dialog.getByText("Thyroid stimulating hormone").waitFor();
        await page.goBack();
        const orderLink = page.getByRole("link", { name: /^RT\d+$/ });
        const orderNumber = await orderLink.innerText();
        await orderLink.click();
        await page.getByText("1–1 of 1").waitFor();
        await page.getByText(orderNumber).first().waitFor();
      }, viewport));

    test("a person is erased once their name is typed, and can no longer be found", () =>
      visit(async (page) => {
        await simulate(page, "results");
        const name = await openLatest(page);
        const address = new URL(page.url()).pathname;
        await page.getByRole("button", { name: "Erase" }).click();
        const dialog = page.getByRole("dialog", { name: `Erase ${name}` });
        await dialog.getByText(/^Tax law requires records of a sale to be kept for six years/).waitFor();
        const confirm = dialog.getByRole("button", { name: "Erase this patient" });
        assert.ok(await confirm.isDisabled());
        await expectAccessible(page);
        await dialog.getByLabel(/^Type/).fill(name.toLowerCase());
        await confirm.click();
        await page.getByText("This patient has been erased").waitFor();
        await page.getByText(/Laboratory and result records are kept for seven years\. Until/).waitFor();
        assert.equal(await page.getByText(name).count(), 0);
        await expectAccessible(page);
        await page.getByRole("link", { name: "Customers" }).last().click();
        await page.getByText(/^1–10 of \d+$/).waitFor();
        assert.equal(await page.locator(`main a[href^="${address}"]`).count(), 0);
      }, viewport));
  });
}

describe("customers", () => {
  test("a person with an order under way is not erased, and the screen says why", () =>
    visit(async (page) => {
      await simulate(page, "order");
      await openLatest(page);
      await page.getByText("No tests yet").waitFor();
      await page.getByRole("button", { name: "Erase" }).click();
      await page.getByText("Not possible yet").waitFor();
      await page.getByText(/Order RT\d+ is still under way\./).waitFor();
      await expectAccessible(page);
    }));

  test("keep their state in the address, and rows open by keyboard", () =>
    visit(async (page) => {
      await page.goto("/admin/clinics/customers?count=25");
      await page.getByText(/^1–25 of \d+$/).waitFor();
      await page.getByRole("button", { name: "Next" }).click();
      await page.getByText(/^26–50 of \d+$/).waitFor();
      assert.match(page.url(), /count=25&page=2$/);
      await page.keyboard.press("/");
      await page.keyboard.type("o'neill");
      await page.waitForURL(/count=25&search=o%27neill$/);
      await nameLinks(page).filter({ hasText: "O’Neill" }).first().waitFor();
      await page.reload();
      await nameLinks(page).first().focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { level: 1, name: /O’Neill/ }).waitFor();
      await page.goBack();
      assert.match(page.url(), /count=25&search=o%27neill$/);
    }));

  test("tell an empty list from a failure, and lead out of both", () =>
    visit(async (page) => {
      await page.goto("/admin/clinics/customers?search=nobody-at-all");
      await page.getByText("Nobody matches “nobody-at-all”").waitFor();
      await expectAccessible(page);
      await page.route("**/v1/customers*", (route) =>
        route.fulfill({ status: 422, json: { code: "invalid_request", message: "Not today." } }),
      );
      await page.getByText("Clear the search", { exact: true }).click();
      await page.getByText("This could not be shown").waitFor();
      await expectAccessible(page);
      await page.unroute("**/v1/customers*");
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByText(/^1–10 of \d+$/).waitFor();
      await page.goto("/admin/clinics/customers/0190b1c2-0000-7000-8000-000000000000");
      await page.getByText("Patient not found").waitFor();
      await expectAccessible(page);
    }));
});
