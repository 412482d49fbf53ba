import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { desktop, phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible } from "./expect.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();
const visit = visitsTo(browser, url, { as: demo.clinic, at: "/admin/clinics/customers" });

type Customer = { id: string; firstName: string; lastName: string; orderCount: number };

/** The person of the demonstration data who is tested again and again. */
async function findRegular(): Promise<Customer> {
  const clinic = await programOf(url, demo.clinic);
  for (let page = 1; page < 10; page++) {
    const { body } = await clinic("GET", `/v1/customers?count=100&page=${page}`);
    const found = (body.data as Customer[]).find(({ orderCount }) => orderCount >= 6);
    if (found) return found;
  }
  throw new Error("Nobody has six orders");
}

const chosen = (page: Page) => page.getByRole("listbox").getByRole("option", { selected: true });

for (const [layout, viewport] of Object.entries({ wide: desktop, narrow: phone })) {
  describe(`results over time on a ${layout} screen`, () => {
    test("are on the customer's page, each with its last change, and its chart is read by keys", () =>
      visit(async (page) => {
        const { id } = await findRegular();
        await page.goto(`/admin/clinics/customers/${id}`);
        const lines = page.locator("details");
        const line = lines.filter({ hasText: "Thyroid stimulating hormone" });
        for (const words of ["2.10 mIU/L", "3.05 mIU/L", "−0.95 (−31 %)"])
          await line.getByText(words).first().waitFor();
        await expectAccessible(page);

        await line.locator("summary").click();
        const chart = page.getByRole("listbox", { name: "Thyroid stimulating hormone over time" });
        await chart.waitFor();
        assert.equal(await chart.getByRole("option").count(), 6);
        await chosen(page).focus();
        assert.match(
          (await chosen(page).getAttribute("aria-label")) ?? "",
          /: 2\.10 mIU\/L\. Normal, range 0\.27–4\.2\.$/,
        );
        for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
        await line.getByText(/^\d+ \w+ \d{4}: No value: the sample could not be tested\.$/).waitFor();
        await page.keyboard.press("Home");
        await line.getByText(/: 9\.80 mIU\/L\. High, range 0\.27–4\.2\.$/).waitFor();
        assert.equal(await page.evaluate("document.activeElement.getAttribute('role')"), "option");
        assert.equal(await line.getByRole("table").getByRole("row").count(), 7);
        await expectAccessible(page);
        const size = await page.evaluate("[document.documentElement.scrollWidth, innerWidth]");
        assert.deepEqual(size, [viewport.width, viewport.width]);
      }, viewport));

    test("open from a biomarker's row in the result, with limits as marks", () =>
      visit(async (page) => {
        const { firstName, lastName } = await findRegular();
        const name = encodeURIComponent(`${firstName} ${lastName}`);
        await page.goto(`/admin/clinics/test_results?status=processed&username=${name}`);
        await page
          .getByRole("link", { name: /^Details of/ })
          .first()
          .click();
        const dialog = page.getByRole("dialog");
        await dialog.getByText("Thyroglobulin antibodies over time").click();
        await dialog.getByRole("listbox", { name: "Thyroglobulin antibodies over time" }).waitFor();
        await dialog.getByText("Beyond what can be measured").waitFor();
        await dialog.getByText(/: <10 IU\/mL\. Normal, range below 115 IU\/mL\.$/).waitFor();
        await expectAccessible(page);
      }, viewport));
  });
}

describe("results over time", () => {
  test("say what failed, and are read again", () =>
    visit(async (page) => {
      const { id } = await findRegular();
      await page.route("**/trends", (route) =>
        route.fulfill({ status: 422, json: { code: "invalid_request", message: "Not today." } }),
      );
      await page.goto(`/admin/clinics/customers/${id}`);
      await page.getByText("Results could not be shown").waitFor();
      await expectAccessible(page);
      await page.unroute("**/trends");
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByText("−0.95 (−31 %)").waitFor();
    }));
});
