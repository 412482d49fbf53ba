import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import { until } from "../apps/server/test/until.ts";
import { desktop, phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible } from "./expect.ts";
import { chooseProduct, fillOrder, fillPatient } from "./order-form.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { loseNetwork, noNetwork, visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();
const history = "/admin/clinics/order_history";

/** The browser's own message about a call that a test aborts. */
const cutOff = "Failed to load resource: net::ERR_FAILED";

const asClinic = visitsTo(browser, url, { as: demo.clinic, forgiven: [cutOff] });

const clinic = await programOf(url, demo.clinic);

/** The first that waits for no physician. */
const firstOf = async (query: string): Promise<string> => {
  const { body } = await clinic("GET", `/dashboard/v1/orders?${query}`);
  const found = (body.data as { order_number: string; approval: string }[]).find(
    ({ approval }) => approval !== "waiting",
  );
  assert.ok(found, query);
  return found.order_number;
};

describe("the order form", () => {
  test("closes and keeps nothing of its patient when another tab signs out", () =>
    asClinic(async (page, { context }) => {
      await page.goto("/admin/clinics/order");
      await page.getByLabel("Product").waitFor();
      await chooseProduct(page, "Thyroid Function Profile");
      await fillPatient(page, "Yellowfeather");
      const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
      await until(async () => (await kept()).includes("Yellowfeather"), "kept patient");
      const other = await context.newPage();
      await other.goto(`${url}/admin/profile`);
      await other.getByRole("button", { name: /account of/ }).click();
      await other.getByRole("menuitem", { name: "Logout" }).click();
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      assert.doesNotMatch(await kept(), /Yellowfeather/);
      assert.doesNotMatch(page.url(), /redirect|order/);
    }));

  test("reads a phone number as it is dialled in the chosen country", () =>
    asClinic(async (page) => {
      await page.goto("/admin/clinics/order");
      const phone = page.getByLabel("Phone").first();
      const code = page.getByLabel("Dialling code").first();
      const chosen = async () => code.locator("option:checked").innerText();
      await phone.fill("(07700) 900 123");
      await phone.blur();
      assert.equal(await phone.inputValue(), "+447700900123");
      await phone.fill("+33 6 12 34 56 78");
      await phone.blur();
      assert.deepEqual([await phone.inputValue(), await chosen()], ["+33612345678", "France (+33)"]);
      await code.selectOption("IE");
      assert.equal(await phone.inputValue(), "+353612345678");
      await phone.fill("085 012 3456");
      await phone.blur();
      assert.equal(await phone.inputValue(), "+353850123456");
      await page.getByLabel("Country", { exact: true }).selectOption("US");
      await phone.fill("(212) 555-0123");
      await phone.blur();
      assert.equal(await phone.inputValue(), "+12125550123");
    }));

  // The error below the phone number moves the option while it is pressed.
  test("accepts a click that leaves a wrong field, and then shows the error", () =>
    asClinic(async (page) => {
      await page.goto("/admin/clinics/order");
      await page.getByLabel("Product").waitFor();
      await chooseProduct(page, "Thyroid Function Profile");
      await page.getByLabel("Phone").first().fill("700 900123");
      await page.getByText("Female", { exact: true }).click();
      await page.getByText(/^Invalid format\. Phone number/).waitFor();
      assert.ok(await page.getByLabel("Female").isChecked());
    }));

  test("reports that the countries could not be read, and has them once they can", () =>
    asClinic(async (page, { problems }) => {
      await page.route("**/v1/products/shiping_countrys", (route) => route.fulfill({ status: 429 }));
      await page.goto("/admin/clinics/order");
      await page.getByText("The countries could not be shown").waitFor();
      for (const problem of problems.splice(0)) assert.match(problem, /listCountries failed/);
      await page.unroute("**/v1/products/shiping_countrys");
      await page.getByRole("button", { name: "Try again" }).click();
      const chosen = page.getByLabel("Country").locator("option:checked");
      await chosen.waitFor({ state: "attached" });
      assert.equal(await chosen.innerText(), "United Kingdom");
    }));

  test("clears the error of an empty field once the patient's details fill it", () =>
    asClinic(async (page) => {
      await page.goto("/admin/clinics/order");
      await chooseProduct(page, "Thyroid Function Profile");
      await fillPatient(page, "Copied");
      await page.getByLabel("Last name", { exact: true }).nth(1).focus();
      await page.getByLabel("Last name", { exact: true }).first().focus();
      const missing = page.getByText("Field is required.");
      await missing.waitFor();
      await page.getByRole("button", { name: "Use patient details" }).click();
      await missing.waitFor({ state: "detached" });
    }));

  test("clears a birth date error as soon as it is corrected", () =>
    asClinic(async (page) => {
      await page.goto("/admin/clinics/order");
      await chooseProduct(page, "Thyroid Function Profile");
      await fillPatient(page, "Later");
      await page.getByLabel("Year").fill("2984");
      await page.getByRole("button", { name: "Place order" }).click();
      const wrong = page.getByText("Date of birth must be in the past.");
      await wrong.waitFor();
      await page.getByLabel("Year").fill("1984");
      await wrong.waitFor({ state: "hidden" });
    }));
});

for (const [layout, viewport] of Object.entries({ wide: desktop, narrow: phone })) {
  describe(`orders on a ${layout} screen`, () => {
    test("a row leads to everything about its order, which can be cancelled once", () =>
      asClinic(async (page) => {
        const number = await firstOf("status=confirmed");
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

    test("tracking opens over the list in both groups, by its address, and reports when it cannot be read", () =>
      asClinic(async (page) => {
        const number = await firstOf("status=dispatched&page=9");
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
        // Closing goes back a step, so the next step back does not open it again.
        await page.goBack();
        assert.doesNotMatch(page.url(), /tracking=/);
        assert.equal(await dialog.count(), 0);
      }, viewport));
  });
}

describe("order history", () => {
  test("filters by status, product and date, keeps them in the address, and leads out of an empty result", () =>
    asClinic(async (page) => {
      await page.goto(history);
      await page.getByText("1–10 of 320").waitFor();
      await page.getByRole("button", { name: "Filter" }).click();
      await page.getByLabel("Status").selectOption("Cancelled");
      await page.getByLabel("From").fill("2020-01-01");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Apply" }).click();
      await page.getByRole("button", { name: "Filter (2)" }).waitFor();
      await page.getByRole("row").nth(1).getByText("Cancelled").first().waitFor();
      assert.match(page.url(), /status=cancelled&startTime=\d+$/);
      await page.getByText("1–10 of 320").waitFor({ state: "detached" });
      const found = await page.getByText(/of \d+$/).innerText();
      await page.reload();
      await page.getByText(found).waitFor();
      const status = page.getByRole("main").getByRole("status");
      await status.getByText(/^Rows 1 to \d+ of \d+ shown$/).waitFor();
      await page.evaluate("void (window.place = document.querySelector('main [role=status]'))");

      await page.getByRole("button", { name: "Filter (2)" }).click();
      await page.getByLabel("To").fill("2020-01-01");
      await page.getByRole("button", { name: "Apply" }).click();
      // A screen reader announces a change only in a place that was there before.
      await status.getByText("No order matches the filter").waitFor();
      assert.ok(await page.evaluate("window.place === document.querySelector('main [role=status]')"));
      await expectAccessible(page);
      await page.getByRole("button", { name: "Clear the filter" }).click();
      await page.getByText("1–10 of 320").waitFor();
      await page.goBack();
      await page.getByText("No order matches the filter").waitFor();
    }));

  test("keeps its scroll position under a dialog, after an account refresh, and on return", () =>
    asClinic(
      async (page) => {
        const place = () => page.evaluate<number>("scrollY");
        const track = page.getByRole("link", { name: /^Track order/ }).nth(4);
        await page.goto(history);
        await track.scrollIntoViewIfNeeded();
        const before = await place();
        assert.ok(before > 0);
        await track.click();
        const dialog = page.getByRole("dialog", { name: "Tracking" });
        await dialog.getByRole("heading", { name: "Tracking to Laboratory" }).waitFor();
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "detached" });
        await page.evaluate("self.__TSR_ROUTER__.invalidate()");
        assert.equal(await place(), before);

        await page.getByRole("row").nth(5).locator("[data-row-control]").click();
        await page.getByRole("list", { name: "History of the order" }).waitFor();
        assert.equal(await place(), 0);
        await page.goBack();
        await track.waitFor();
        await until(async () => (await place()) === before, "the place it was left at");
      },
      { width: 1440, height: 500 },
    ));

  test("keeps the product in its address, even an unknown one, when another condition is set", () =>
    asClinic(async (page) => {
      await page.goto(`${history}?productCode=C1XXX00000`);
      await page.getByRole("button", { name: "Filter (1)" }).click();
      assert.equal(await page.getByLabel("Product", { exact: true }).inputValue(), "C1XXX00000");
      await page
        .getByLabel("Product", { exact: true })
        .getByRole("option", { name: "Thyroid" })
        .first()
        .waitFor({ state: "attached" });
      assert.equal(await page.getByLabel("Product", { exact: true }).inputValue(), "C1XXX00000");
      await page.getByLabel("Status").selectOption("Cancelled");
      await page.getByRole("button", { name: "Apply" }).click();
      await page.getByRole("button", { name: "Filter (2)" }).waitFor();
      assert.match(page.url(), /productCode=C1XXX00000/);
    }));

  test("shows live what happens to an order", () =>
    asClinic(async (page) => {
      const number = await firstOf("status=confirmed");
      await page.goto(`${history}?search=${number}`);
      const row = page.getByRole("row").filter({ hasText: number });
      await row.getByText("Confirmed", { exact: true }).waitFor();
      await clinic("POST", "/data-simulator/simulate/dispatched", { orderNumber: number });
      await row.getByText("Dispatched", { exact: true }).waitFor();
    }));

  test("exports what it shows, and reports a failed export", () =>
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

  test("links an unpaid order to its invoice, unless it was cancelled", () =>
    asClinic(async (page) => {
      for (const deleted_at of [null, "2026-03-01T09:00:00.000Z"]) {
        await page.route("**/dashboard/v1/orders/RT100320", async (route) => {
          const order = await (await route.fetch()).json();
          const unpaid = { payment_confirmed: false, stripe_invoice_id: "in_test_1", deleted_at };
          await route.fulfill({ json: { ...order, ...unpaid } });
        });
        await page.goto("/admin/clinics/order_history/RT100320");
        await page.getByText(deleted_at ? "Pending payment" : "Pay now").waitFor();
        const link = page.getByRole("link", { name: "Pay now" });
        assert.equal(await link.count(), deleted_at ? 0 : 1);
        await page.unroute("**/dashboard/v1/orders/RT100320");
      }
    }));

  test("reports an unknown order", () =>
    asClinic(async (page) => {
      await page.goto(`${history}/rt999999999`);
      await page.getByText("Order not found").waitFor();
      await page.getByText("Check the order number RT999999999.").waitFor();
      await expectAccessible(page);
    }));
});

describe("the order form", () => {
  test("accepts an order to the US: one kit for the patient, with state, ZIP code and a physician", () =>
    asClinic(async (page) => {
      await page.goto("/admin/clinics/order");
      await chooseProduct(page, "Thyroid Function Profile");
      await page.getByLabel("Quantity").fill("3");
      await page.getByLabel("Country").selectOption("US");
      await page.getByText("In the US the kit goes to the patient named above.").waitFor();
      const quantity = page.getByLabel("Quantity");
      assert.equal(await quantity.inputValue(), "1");
      // Outside the US the quantity is again the one that was typed.
      await page.getByLabel("Country").selectOption("GB");
      assert.equal(await quantity.inputValue(), "3");
      await quantity.fill("");
      await page.getByLabel("Country").focus();
      const missing = page.getByText("Field is required.");
      await missing.waitFor();
      await page.getByLabel("Country").selectOption("US");
      await missing.waitFor({ state: "detached" });
      assert.equal(await quantity.inputValue(), "1");
      await fillPatient(page, "Newyorker");
      await page.getByLabel("E-mail").first().fill("Zoe@Example.test");
      await page.getByLabel("Address line 1").fill("1 Broadway");
      await page.getByLabel("City").fill("New York");
      await page.getByLabel("State").selectOption("NY");
      await page.getByLabel("ZIP code").fill("LS1 4AP");
      await page.getByText("This does not look like a ZIP code of that country, such as 10001.").waitFor();
      await expectAccessible(page);
      await page.getByLabel("ZIP code").fill("10001");
      await page.getByLabel("NPI").fill("123");
      await page.getByRole("button", { name: "Place order" }).click();
      await missing.first().waitFor();
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
      const { id } = (await clinic("GET", "/api/userinfo")).body.userInfo.clinic;
      const partnerUserId = createHash("sha256").update(`zoe@example.test${id}`).digest("hex");
      assert.equal(order.user.partnerUserId, partnerUserId);
      assert.match((await request.allHeaders())["idempotency-key"] ?? "", /^[0-9a-f]{32}$/);
      await page.getByRole("heading", { name: "Order confirmed" }).waitFor();
      const number = /RT\d{5,}/.exec(await page.getByRole("main").innerText())![0];
      await page.goto(`${history}/${number}`);
      await page.getByText("New York, NY 10001").waitFor();
      await page.getByText("Grace Hopper · NPI 1234567893").waitFor();
    }));

  test("asks before the same person gets the same product again, and places the order if confirmed", () =>
    asClinic(async (page) => {
      const order = async (lastName: string) => {
        await page.goto("/admin/clinics/order");
        await chooseProduct(page, "Thyroid Function Profile");
        await fillOrder(page, lastName);
        await page.getByRole("button", { name: "Place order" }).click();
      };
      await order("Twice");
      await page.getByRole("heading", { name: "Order confirmed" }).waitFor();
      await order("Twice");
      const question = page.getByRole("alertdialog", { name: "This may be a duplicate order" });
      await question
        .getByText(/This product was ordered for the same patient within the last 24 hours, in order RT\d+/)
        .waitFor();
      await expectAccessible(page);
      await question.getByRole("button", { name: "Do not place order" }).click();
      await question.waitFor({ state: "hidden" });
      assert.equal(await page.getByLabel("City").inputValue(), "Leeds");
      await page.getByRole("button", { name: "Place order", exact: true }).click();
      await question.getByRole("button", { name: "Order anyway" }).click();
      await page.getByRole("heading", { name: "Order confirmed" }).waitFor();
      await page.goto(`${history}?search=twice`);
      await page.getByText("1–2 of 2").waitFor();
    }));

  test("places one order with one call after a double click or two submissions at once, without an error", () =>
    asClinic(async (page) => {
      const sent: string[] = [];
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (request.method() === "POST" && pathname.startsWith("/orders/v3")) sent.push(pathname);
      });
      const sendTwice = [
        () => page.getByRole("button", { name: "Place order" }).dblclick(),
        () => page.evaluate("for (const _ of [1, 2]) document.querySelector('main form').requestSubmit()"),
      ];
      for (const [n, send] of sendTwice.entries()) {
        await page.goto("/admin/clinics/order");
        await chooseProduct(page, "Thyroid Function Profile");
        await fillOrder(page, `Doubleclick${"abc"[n]}`);
        await send();
        await page.getByRole("heading", { name: "Order confirmed" }).waitFor();
        assert.deepEqual(sent.splice(0), ["/orders/v3/check", "/orders/v3"]);
        assert.equal(await page.getByText("Idempotency-Key").count(), 0);
      }
    }));

  test("shows the server's reason for a refusal, and words of its own if there is none", () =>
    asClinic(async (page) => {
      await page.goto("/admin/clinics/order");
      await chooseProduct(page, "Thyroid Function Profile");
      await fillOrder(page, "Refused");
      for (const [json, told] of [
        [{}, "Order was not created, please try again."],
        [{ message: "The warehouse is closed." }, "The warehouse is closed."],
        [
          {
            message: "Check it.",
            details: ["Too many.", "Not today."].map((error) => ({ field: "quantity", error })),
          },
          "Too many. Not today.",
        ],
      ] as const) {
        await page.route("**/orders/v3", (route) => route.fulfill({ status: 409, json }));
        await page.getByRole("button", { name: "Place order" }).click();
        await page.getByText(told).first().waitFor();
        await page.unroute("**/orders/v3");
      }
    }));

  test("reports at once that an order was not placed offline, and places it online when told to", () =>
    visitsTo(browser, url, { as: demo.clinic, forgiven: [noNetwork] })(async (page, { context }) => {
      await page.goto("/admin/clinics/order");
      await chooseProduct(page, "Thyroid Function Profile");
      await fillOrder(page, "Nonetwork");
      await loseNetwork(page);
      await page.getByRole("button", { name: "Place order" }).click();
      await page.getByText("Order was not created, please try again.").first().waitFor();
      assert.equal(await page.getByLabel("City").inputValue(), "Leeds");
      await context.setOffline(false);
      await page.getByRole("button", { name: "Place order" }).click();
      await page.getByRole("heading", { name: "Order confirmed" }).waitFor();
    }));

  test("sends an order again under the same key when no answer came, so that it is placed once", () =>
    asClinic(async (page) => {
      await page.goto("/admin/clinics/order");
      await chooseProduct(page, "Thyroid Function Profile");
      await fillOrder(page, "Unanswered");
      // The order arrives and is placed, but its answer is lost.
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
