import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { desktop, openPage, phone, sharedBrowser } from "./browser.ts";
import { demo, enter, expectAccessible } from "./expect.ts";
import { confirmRegistration } from "./mailbox.ts";
import { programOf, send } from "./program.ts";
import { reloadUntil } from "./reload-until.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();

/** Registers a clinic, which pays by card and does not have one yet. */
async function registerClinic(email: string, name = "Elm Clinics"): Promise<void> {
  const country = { country: "United Kingdom", county: "United Kingdom", country_code: "GB" };
  const address = { address1: "4 Elm Street", city: "Leeds", postcode: "LS1 4AP" };
  const person = { fname: "Zoë", lname: "O’Neill", email, password: demo.password };
  const phoneNumber = { mobile: "7700900123", dialing_code: "44", mobile_country: "GB" };
  const consent = { accepted_dna_services: "1", accepted_lab_terms: "1" };
  const body = { type: "partner", name, ...address, ...person, ...phoneNumber, ...consent };
  const { status } = await send(`${url}/v1/register-partner`, { body: { ...body, ...country } });
  assert.equal(status, 201);
  await confirmRegistration(url, email);
}

async function placeOrder(email: string) {
  const clinic = await programOf(url, email);
  const person = {
    firstName: "Ada",
    lastName: "Byron",
    email: "ada@example.test",
    mobileNumber: "+447789123456",
  };
  const address = { addressLine1: "1 Lane", city: "Leeds", postcode: "LS1 1AA", countryCode: "GB" };
  return clinic("POST", "/orders/v3", {
    productCode: "C1BLP11500",
    delivery: { ...person, address },
    user: { ...person, gender: "f", dateOfBirth: "1984-12-10" },
  });
}

async function enterCard(page: Page, number: string, button: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry date").fill("12/40");
  await page.getByRole("button", { name: button }).click();
}

for (const [layout, viewport] of Object.entries({ wide: desktop, narrow: phone })) {
  describe(`billing on a ${layout} screen`, () => {
    test("leads from no card to an order that is paid on its page and is on the statement", async () => {
      const { page, context, problems } = await openPage(browser, url, viewport);
      const email = `billing-${layout}@example.test`;
      await registerClinic(email);
      await enter(page, "/", email);
      assert.equal((await placeOrder(email)).status, 402);

      await page.goto("/admin/clinics/order");
      await page.getByText("You need a card to place orders.").waitFor();
      await page.getByRole("link", { name: "Set up a card" }).click();
      await page.getByRole("heading", { name: "Billing", exact: true }).waitFor();
      await page.getByText("No invoices yet").waitFor();
      await expectAccessible(page);

      await page.getByRole("button", { name: "Set up a card" }).click();
      await page.getByRole("heading", { name: "Set up a card" }).waitFor();
      await expectAccessible(page);
      await enterCard(page, "4111 1111 1111 1111", "Save card");
      await page.getByText("This is not one of the test cards.").waitFor();
      await expectAccessible(page);
      await enterCard(page, "4000 0000 0000 0341", "Save card");
      await page.getByRole("heading", { name: "Card saved" }).waitFor();
      await page.getByRole("link", { name: "Return to Kitpath" }).click();
      await page.getByRole("link", { name: "Statements" }).waitFor();
      await page.getByText("Visa ending 0341").waitFor();
      await page.waitForURL(/\/billing$/);
      await page.getByText("No billing method is set up").waitFor({ state: "detached" });

      const placed = await placeOrder(email);
      assert.equal(placed.status, 201);
      await page.goto("/admin/clinics/order_history");
      await reloadUntil(page, /Pay now/);
      await expectAccessible(page);
      await page.getByRole("link", { name: "Pay now" }).click();
      await page.getByRole("heading", { name: "Pay invoice" }).waitFor();
      await page.getByText(`Order ${placed.body.orderNumber}`).waitFor();
      await expectAccessible(page);
      await enterCard(page, "4000 0000 0000 0341", "Pay");
      await page.getByText("This card was declined.").waitFor();
      await enterCard(page, "4242 4242 4242 4242", "Pay");
      await page.getByRole("heading", { name: "Paid" }).waitFor();
      await expectAccessible(page);

      await page.getByRole("link", { name: "Return to Kitpath" }).click();
      await page.getByRole("link", { name: "Statements" }).waitFor();
      await reloadUntil(page, /Paid/);
      await expectAccessible(page);
      await page.getByRole("link", { name: "Statements" }).click();
      await page.getByRole("heading", { level: 1, name: "Statements" }).waitFor();
      await page.getByRole("link", { name: placed.body.orderNumber! }).waitFor();
      await expectAccessible(page);
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Export CSV" }).click(),
      ]);
      assert.match(file.suggestedFilename(), /^statement-\d{4}-\d{2}\.csv$/);
      await page.goto("/admin/clinics/order_history");
      await page.getByText("Payment confirmed").waitFor();
      assert.deepEqual(problems, []);
      await context.close();
    });
  });
}

test("the demonstration clinic has past months, and the last one to pay", async () => {
  const { page, context, problems } = await openPage(browser, url);
  await enter(page, "/admin/clinics/dashboard");
  await page.getByRole("button", { name: /account of/ }).click();
  await page.getByRole("menuitem", { name: "Billing" }).click();
  await page.getByText("You get one invoice a month").waitFor();
  await reloadUntil(page, /To be paid/);
  await expectAccessible(page);
  assert.deepEqual(problems, []);
  await context.close();
});

test("billing details that change the tax wait for staff, who agree, and the clinic learns when they apply", () =>
  visitsTo(
    browser,
    url,
  )(async (page) => {
    const expectAccessibleAtBoth = async () => {
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport);
        await expectAccessible(page);
      }
    };
    const card = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "Billing details" }) });
    const email = "billing-details@example.test";
    await registerClinic(email, "Rowan Clinics");
    await enter(page, "/admin/clinics/billing", email);
    await card.getByRole("button", { name: "Change" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Country").selectOption("Germany");
    await dialog.getByLabel("VAT number").fill("DE 123 456 789");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("This is not a VAT number of Germany.").waitFor();
    await expectAccessibleAtBoth();
    await dialog.getByLabel("VAT number").fill("DE 136 695 976");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("Kitpath will review the change.").waitFor();
    await card.getByText("A change is waiting for approval").waitFor();
    await expectAccessibleAtBoth();

    await enter(page, "/admin/platform/partners?search=Rowan", demo.staff);
    await expectAccessibleAtBoth();
    await page.getByRole("link", { name: /Rowan Clinics/ }).click();
    await card.getByRole("button", { name: "Approve from next month" }).waitFor();
    await expectAccessibleAtBoth();
    await card.getByRole("button", { name: "Approve from next month" }).click();
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await page.getByText("The change was approved.").waitFor();
    await expectAccessibleAtBoth();

    await enter(page, "/admin/clinics/billing", email);
    await card.getByText("A change was approved").waitFor();
    await expectAccessibleAtBoth();
  }));
