import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { desktop, openPage, phone, sharedBrowser } from "./browser.ts";
import { chooseProduct, expectAccessible, signIn } from "./expect.ts";
import { startProduct } from "./server.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();
const history = "/admin/clinics/order_history";

/** What the browser itself says of a call that a test cuts off. */
const cutOff = "Failed to load resource: net::ERR_FAILED";

/** A signed-in visit, on a wide screen unless it says otherwise; the browser must complain of nothing else. */
async function asClinic(work: (page: Page) => Promise<void>, viewport = desktop): Promise<void> {
  const { page, context, problems } = await openPage(browser, url, viewport);
  await page.goto("/login");
  await signIn(page);
  await work(page);
  assert.deepEqual(
    problems.filter((problem) => problem !== cutOff),
    [],
  );
  await context.close();
}

async function ask<T>(page: Page, path: string, init: { method?: string; data?: object } = {}): Promise<T> {
  const token = await page.evaluate<string>("localStorage.getItem('kitpath.token')");
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(`${url}${path}`, { headers, ...init });
  return (await answer.json()) as T;
}

const firstOf = async (page: Page, query: string): Promise<string> =>
  (await ask<{ data: { order_number: string }[] }>(page, `/dashboard/v1/orders?${query}`)).data[0]!
    .order_number;

async function fillPatient(page: Page, lastName: string): Promise<void> {
  await page.getByLabel("First name", { exact: true }).first().fill("Zoë");
  await page.getByLabel("Last name", { exact: true }).first().fill(lastName);
  await page.getByLabel("E-mail").first().fill("zoe@example.test");
  await page.getByLabel("Phone").first().fill("+447789123456");
  await page.getByLabel("Female").check();
  await page.getByLabel("Month").fill("11");
  await page.getByLabel("Day").fill("3");
  await page.getByLabel("Year").fill("1984");
}

for (const [layout, viewport] of Object.entries({ wide: desktop, narrow: phone })) {
  describe(`orders on a ${layout} screen`, () => {
    test("a row leads to everything about its order, and that can be cancelled once", () =>
      asClinic(async (page) => {
        const number = await firstOf(page, "status=confirmed");
        await page.goto(`${history}?search=${number}`);
        await page.getByText("1–1 of 1").waitFor();
        await page.locator("[data-row-control]").focus();
        await page.keyboard.press("Enter");
        await page.getByRole("heading", { name: `Order ${number}` }).waitFor();
        const timeline = page.getByRole("list", { name: "History of the order" });
        await timeline.getByText("Order placed").waitFor();
        await page.getByText("No shipping information available.").first().waitFor();
        await expectAccessible(page);

        await page.getByRole("button", { name: "Cancel order" }).click();
        const question = page.getByRole("alertdialog", { name: `Cancel order ${number}?` });
        await question.waitFor();
        await expectAccessible(page);
        await question.getByRole("button", { name: "Cancel order" }).click();
        await page.getByText(`Order ${number} is cancelled.`).waitFor();
        await timeline.getByText("Order cancelled").waitFor();
        await page.getByRole("main").getByText("Cancelled", { exact: true }).waitFor();
        assert.equal(await page.getByRole("button", { name: "Cancel order" }).count(), 0);
        await page.getByRole("link", { name: "Order history" }).last().click();
        await page.getByText("1–10 of 320").waitFor();
      }, viewport));

    test("tracking opens over the list in both groups, by its address, and says when it cannot be read", () =>
      asClinic(async (page) => {
        const number = await firstOf(page, "status=dispatched&page=9");
        await page.goto(`${history}?search=${number}`);
        await page.getByRole("link", { name: `Track order ${number}` }).click();
        const dialog = page.getByRole("dialog", { name: "Tracking" });
        const link = dialog.getByRole("region", { name: "Tracking to Patient" }).getByRole("link");
        assert.match((await link.getAttribute("href")) ?? "", /^https:\/\/\S+TEST\d{10}$/);
        await dialog.getByRole("heading", { name: "Tracking to Laboratory" }).waitFor();
        await expectAccessible(page);
        assert.match(page.url(), new RegExp(`tracking=${number}`));
        await page.route("**/tracking", (route) =>
          route.fulfill({
            json: { outbound: [{ trackingCode: null, trackingUrl: null, type: "UPS" }], return: [] },
          }),
        );
        await page.reload();
        await dialog
          .getByText("An error occurred while fetching the information, please contact support.")
          .waitFor();
        await dialog.getByText("No shipping information available.").waitFor();
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "hidden" });
        assert.doesNotMatch(page.url(), /tracking=/);
      }, viewport));
  });
}

describe("order history", () => {
  test("filters by status, product and date; the address holds them, and nothing found can be left", () =>
    asClinic(async (page) => {
      await page.goto(history);
      await page.getByText("1–10 of 320").waitFor();
      await page.getByRole("button", { name: "Filter" }).click();
      await page.getByLabel("Status").selectOption("Cancelled");
      await page.getByLabel("From").fill("2020-01-01");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Apply" }).click();
      await page.getByRole("button", { name: "Filter (2)" }).waitFor();
      await page.getByRole("row").nth(1).getByText("Cancelled").waitFor();
      assert.match(page.url(), /status=cancelled&startTime=\d+$/);
      await page.getByText("1–10 of 320").waitFor({ state: "detached" });
      const found = await page.getByText(/of \d+$/).innerText();
      await page.reload();
      await page.getByText(found).waitFor();

      await page.getByRole("button", { name: "Filter (2)" }).click();
      await page.getByLabel("To").fill("2020-01-01");
      await page.getByRole("button", { name: "Apply" }).click();
      await page.getByText("No order matches the filter").waitFor();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Clear the filter" }).click();
      await page.getByText("1–10 of 320").waitFor();
      await page.goBack();
      await page.getByText("No order matches the filter").waitFor();
    }));

  test("shows what happens to an order as it happens", () =>
    asClinic(async (page) => {
      const number = await firstOf(page, "status=confirmed");
      await page.goto(`${history}?search=${number}`);
      const row = page.getByRole("row").filter({ hasText: number });
      await row.getByText("Confirmed", { exact: true }).waitFor();
      await ask(page, "/data-simulator/simulate/dispatched", {
        method: "POST",
        data: { orderNumber: number },
      });
      await row.getByText("Dispatched", { exact: true }).waitFor();
    }));

  test("exports what it shows, and says when that failed", () =>
    asClinic(async (page) => {
      await page.goto(`${history}?status=refunded`);
      await page.getByRole("row").nth(1).getByText("Refunded").waitFor();
      const total = Number(/of (\d+)/.exec(await page.getByText(/of \d+$/).innerText())![1]);
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: "Export CSV" }).click();
      const download = await downloading;
      assert.match(download.suggestedFilename(), /^orders-\d{4}-\d\d-\d\d\.csv$/);
      const text = await readFile(await download.path(), "utf8");
      assert.equal(text.trim().split("\r\n").length, total + 1);
      await page.getByText("Export complete. The file is in your downloads.").waitFor();
      await page.route("**/orders/export*", (route) => route.abort());
      await page.getByRole("button", { name: "Export CSV" }).click();
      await page.getByText("Export failed. Please try again.").first().waitFor();
    }));

  test("an order that is not there says so", () =>
    asClinic(async (page) => {
      await page.goto(`${history}/rt999999999`);
      await page.getByText("There is no such order").waitFor();
      await page.getByText("Check the order number RT999999999.").waitFor();
      await expectAccessible(page);
    }));
});

describe("the order form", () => {
  test("takes an order to the US: one kit for the patient, with state, ZIP code and a physician", () =>
    asClinic(async (page) => {
      await page.goto("/admin/clinics/order");
      await chooseProduct(page, "Thyroid Function Profile");
      await page.getByLabel("Quantity").fill("3");
      await page.getByLabel("Country").selectOption("US");
      await page.getByText("In the US the kit goes to the patient named above.").waitFor();
      assert.equal(await page.getByLabel("Quantity").inputValue(), "1");
      await fillPatient(page, "Newyorker");
      await page.getByLabel("Address line 1").fill("1 Broadway");
      await page.getByLabel("City").fill("New York");
      await page.getByLabel("State").selectOption("NY");
      await page.getByLabel("ZIP code").fill("LS1 4AP");
      await page.getByText("This does not look like a ZIP code of that country, such as 10001.").waitFor();
      await expectAccessible(page);
      await page.getByLabel("ZIP code").fill("10001");
      await page.getByLabel("NPI").fill("123");
      await page.getByRole("button", { name: "Place order" }).click();
      await page.getByText("Field is required.").first().waitFor();
      await page.getByLabel("NPI").fill("1234567893");
      await page.getByLabel("Physician’s first name").fill("Grace");
      await page.getByLabel("Physician’s last name").fill("Hopper");
      const sending = page.waitForRequest(
        (request) => request.method() === "POST" && request.url().endsWith("/orders/v3"),
      );
      await page.getByRole("button", { name: "Place order" }).click();
      const request = await sending;
      const order = request.postDataJSON();
      assert.deepEqual(order.physicianDetails, { firstName: "Grace", lastName: "Hopper", npi: "1234567893" });
      assert.deepEqual([order.quantity, order.delivery.lastName], [1, "Newyorker"]);
      assert.equal(order.user.dateOfBirth, "1984-11-03");
      assert.match((await request.allHeaders())["idempotency-key"] ?? "", /^[0-9a-f]{32}$/);
      await page.getByRole("heading", { name: "Order confirmed" }).waitFor();
      const number = /RT\d{5,}/.exec(await page.getByRole("main").innerText())![0];
      await page.goto(`${history}/${number}`);
      await page.getByText("New York, NY 10001").waitFor();
      await page.getByText("Grace Hopper · NPI 1234567893").waitFor();
    }));

  test("asks before the same person gets the same product again, and places it if told to", () =>
    asClinic(async (page) => {
      const order = async (lastName: string) => {
        await page.goto("/admin/clinics/order");
        await chooseProduct(page, "Thyroid Function Profile");
        await fillPatient(page, lastName);
        await page.getByRole("button", { name: "Use patient details" }).click();
        await page.getByLabel("Address line 1").fill("4 Elm Street");
        await page.getByLabel("City").fill("Leeds");
        await page.getByLabel("Postcode").fill("LS1 4AP");
        await page.getByRole("button", { name: "Place order" }).click();
      };
      await order("Twice");
      await page.getByRole("heading", { name: "Order confirmed" }).waitFor();
      await order("Twice");
      const question = page.getByRole("alertdialog", { name: "This may be the same order twice" });
      await question.getByText(/had this product ordered within the last 24 hours, in order RT\d+/).waitFor();
      await expectAccessible(page);
      await question.getByRole("button", { name: "Do not order" }).click();
      await question.waitFor({ state: "hidden" });
      assert.equal(await page.getByLabel("City").inputValue(), "Leeds");
      await page.getByRole("button", { name: "Place order" }).click();
      await question.getByRole("button", { name: "Order anyway" }).click();
      await page.getByRole("heading", { name: "Order confirmed" }).waitFor();
      await page.goto(`${history}?search=twice`);
      await page.getByText("1–2 of 2").waitFor();
    }));

  test("sends an order again under the same key when no answer came, so that it is placed once", () =>
    asClinic(async (page) => {
      await page.goto("/admin/clinics/order");
      await chooseProduct(page, "Thyroid Function Profile");
      await fillPatient(page, "Unanswered");
      await page.getByRole("button", { name: "Use patient details" }).click();
      await page.getByLabel("Address line 1").fill("4 Elm Street");
      await page.getByLabel("City").fill("Leeds");
      await page.getByLabel("Postcode").fill("LS1 4AP");
      // The order arrives and is placed; its answer is lost on the way.
      await page.route("**/orders/v3", async (route) => {
        await route.fetch();
        await route.abort();
      });
      await page.getByRole("button", { name: "Place order" }).click();
      await page.getByText("Order was not created, please try again.").first().waitFor();
      await page.unroute("**/orders/v3");
      await page.reload();
      await page.getByRole("button", { name: "Place order" }).click();
      await page.getByRole("heading", { name: "Order confirmed" }).waitFor();
      await page.goto(`${history}?search=unanswered`);
      await page.getByText("1–1 of 1").waitFor();
    }));
});
