import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { sharedBrowser } from "./browser.ts";
import { demo, expectAccessible } from "./expect.ts";
import { chooseProduct, fillOrder, fillPatient } from "./order-form.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();
const asClinic = visitsTo(browser, url, { as: demo.clinic });
const clinic = await programOf(url, demo.clinic);
const staff = await programOf(url, demo.staff);
const { id: clinicId } = (await clinic("GET", "/api/userinfo")).body.userInfo.clinic;

const thyroid = "Thyroid Function Profile";
const thyroidCode = "C1BLP11500";
const offer = (priceMinor: number) =>
  staff("PUT", `/platform/v1/partners/${clinicId}/products/${thyroidCode}`, {
    priceMinor,
    currency: "GBP",
    labId: null,
  });
const withdraw = () => staff("DELETE", `/platform/v1/partners/${clinicId}/products/${thyroidCode}`);

/** Answers with the given products until the returned function is called. */
async function changeProducts(page: Page, change: object): Promise<() => void> {
  let isChanged = true;
  // Not taken away again: news of an offer may have the products read at just that moment.
  await page.route("**/api/products", async (route) => {
    const { data } = await (await route.fetch()).json();
    const arriving = isChanged ? data.map((row: object) => ({ ...row, ...change })) : data;
    await route.fulfill({ json: { data: arriving } });
  });
  return () => {
    isChanged = false;
  };
}

const place = (page: Page) => page.getByRole("button", { name: "Place order" }).click();

describe("the order form, when staff change a product while it is open", () => {
  test("asks before placing an order at another price than shown", () =>
    asClinic(async (page) => {
      await page.goto("/admin/clinics/order");
      await chooseProduct(page, thyroid);
      await fillOrder(page, "Dearer");
      await offer(99_00);
      await place(page);
      const question = page.getByRole("alertdialog", { name: "The price has changed" });
      await question.getByText(`${thyroid} now costs £99.00 ex VAT instead of £49.00.`).waitFor();
      await expectAccessible(page);
      await question.getByRole("button", { name: "Do not place order" }).click();
      await page.getByRole("option", { name: `${thyroid} · £99.00 ex VAT` }).waitFor({ state: "attached" });
      await place(page);
      await page.getByRole("heading", { name: "Order confirmed" }).waitFor();
    }));

  test("asks for the patient’s details once they are needed, and says so", () =>
    asClinic(async (page) => {
      const restore = await changeProducts(page, { patientDataInput: "REQUIRED_VIA_REGISTRATION" });
      await page.goto("/admin/clinics/order");
      await chooseProduct(page, thyroid);
      await page.getByLabel("First name", { exact: true }).fill("Zoë");
      await page.getByLabel("Last name", { exact: true }).fill("Registered");
      await page.getByLabel("E-mail").fill("zoe@example.test");
      await page.getByLabel("Phone").fill("+447789123456");
      await page.getByLabel("Address line 1").fill("4 Elm Street");
      await page.getByLabel("City").fill("Leeds");
      await page.getByLabel("Postcode").fill("LS1 4AP");
      // The refusal reaches the form also if the products are still the earlier ones when it asks.
      await place(page);
      await page.getByText(/^This product is now ordered with the patient’s details/).waitFor();
      assert.equal(await page.getByLabel("Year").count(), 0);
      restore();
      await place(page);
      await page.getByLabel("Year").waitFor();
      await fillPatient(page, "Registered");
      await place(page);
      await page.getByRole("heading", { name: "Order confirmed" }).waitFor();
    }));

  test("lets the user replace a withdrawn product, even after a reload", () =>
    asClinic(async (page) => {
      const gone = page.getByText("The product you chose is no longer available. Choose another.");
      const product = page.getByLabel("Product", { exact: true });
      for (const lookAgain of [() => place(page), () => page.reload()]) {
        await offer(49_00);
        await page.goto("/admin/clinics/order");
        await chooseProduct(page, thyroid);
        await fillOrder(page, "Withdrawn");
        await withdraw();
        await lookAgain();
        await gone.first().waitFor();
        await page.getByRole("option", { name: new RegExp(`^${thyroid} ·`) }).waitFor({ state: "detached" });
        assert.equal(await product.inputValue(), "");
        await expectAccessible(page);
        await chooseProduct(page, "General Profile");
        await gone.first().waitFor({ state: "hidden" });
        assert.equal(await page.getByLabel("City").inputValue(), "Leeds");
      }
      await offer(49_00);
    }));
});
