import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { desktop, openPage, phone, sharedBrowser } from "./browser.ts";
import { expectAccessible, signIn } from "./expect.ts";
import { chooseProduct, fillOrder } from "./order-form.ts";
import { startProduct } from "./server.ts";

const { url } = await startProduct({ isFirstStart: true });
const browser = await sharedBrowser();

async function goTo(page: Page, item: string): Promise<void> {
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: item }).click();
}

for (const [layout, viewport] of Object.entries({ wide: desktop, narrow: phone })) {
  describe(`the journey of a kit on a ${layout} screen`, () => {
    test("goes from signing in to reading the result", async () => {
      const { page, context, problems } = await openPage(browser, url, viewport, "no-preference");
      const lastName = `O’Neill-${layout}`;

      await page.goto("/");
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      await expectAccessible(page);
      await signIn(page);
      await page.getByRole("heading", { name: "Hello, Rosa" }).waitFor();
      await page.getByRole("link", { name: "View all orders" }).waitFor();
      await expectAccessible(page);

      await goTo(page, "Create Order");
      await page.getByRole("heading", { name: "Create order" }).waitFor();
      await page.getByLabel("Product").waitFor();
      await chooseProduct(page, "Thyroid Function Profile");
      await fillOrder(page, lastName);
      const asked = (question: string) => page.getByRole("group", { name: question });
      await asked("Do you take thyroid medication?").getByLabel("Yes").check();
      await asked("Which thyroid medication do you take?").getByLabel("Another").check();
      await page.getByLabel("Which other thyroid medication do you take?").fill("Kelp");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Place order" }).click();
      await page.getByRole("heading", { name: "Order confirmed" }).waitFor();
      await page.getByText("Order created!").waitFor();
      const number = /RT\d{5,}/.exec(await page.getByRole("main").innerText())?.[0];
      assert.ok(number, "the order number is shown in upper case");
      await expectAccessible(page);

      await page.getByRole("link", { name: "View order" }).click();
      await page.getByRole("heading", { level: 1, name: number }).waitFor();
      await page.getByRole("heading", { name: "Answers given" }).waitFor();
      await page.getByText("Kelp", { exact: true }).waitFor();
      await page.goto(`/admin/clinics/order_history?search=${number}`);
      await page.getByRole("heading", { name: "Order history" }).waitFor();
      const row = page.getByRole("row").filter({ hasText: number });
      await row.getByText(`Zoë ${lastName}`).waitFor();
      await row.getByText("Confirmed", { exact: true }).waitFor();
      await row.getByText("Payment confirmed").waitFor();
      await page.getByText("1–1 of 1").waitFor();
      await expectAccessible(page);

      await goTo(page, "Developer");
      await page.getByRole("link", { name: "Results", exact: true }).click();
      await page.getByLabel("An existing order").check();
      await page.getByLabel("Order number").fill(number);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Release results" }).click();
      await page.getByText("Request successful! See below for details.").waitFor();
      await expectAccessible(page);
      await page.getByRole("link", { name: "View results" }).click();

      await page.getByRole("heading", { name: "Test results" }).waitFor();
      await page.getByRole("link", { name: `Details of Zoë ${lastName}` }).click();
      const dialog = page.getByRole("dialog", { name: "Thyroid Function Profile" });
      await dialog.getByText("Thyroid stimulating hormone").waitFor();
      await dialog.getByText("mIU/L").waitFor();
      await dialog
        .getByText(/^(Low|Normal|High)$/)
        .first()
        .waitFor();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Close" }).click();
      await dialog.waitFor({ state: "hidden" });

      assert.deepEqual(problems, [], "the browser complained of nothing");
      await context.close();
    });
  });
}
