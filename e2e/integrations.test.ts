import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, describe, test } from "node:test";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import type { Page } from "playwright-core";
import { until } from "../apps/server/test/until.ts";
import { desktop, phone, sharedBrowser } from "./browser.ts";
import { demo, enter, expectAccessible, expectFocus } from "./expect.ts";
import { acceptInvitation } from "./mailbox.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

/** A partner's server: what it received, by address, and how it answers. */
const told: string[] = [];
let status = 200;
const receiver = createServer((request, response) => {
  told.push(request.url ?? "");
  request.resume().on("end", () => response.writeHead(status).end('{"seen":true}'));
});
await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
after(() => {
  receiver.closeAllConnections();
  receiver.close();
});
const partner = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

const { url } = await startProduct({ env: { KITPATH_ALLOW_PRIVATE_WEBHOOKS: "on" } });
const browser = await sharedBrowser();
const covidTest = products.find(({ category }) => category === "covid")!.productCode;
const thyroidProfile = "C1BLP11500";

const visit = visitsTo(browser, url, { as: demo.clinic, at: "/admin/clinics/integrations" });

const openTab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Developer" }).getByRole("link", { name, exact: true }).click();

for (const [layout, viewport] of Object.entries({ wide: desktop, narrow: phone })) {
  describe(`the developer area on a ${layout} screen`, () => {
    test("a key is shown once, and opens the API until it is deleted", () =>
      visit(async (page) => {
        const keyName = `Booking system ${layout}`;
        await openTab(page, "API keys");
        await page.getByRole("button", { name: "Generate API key" }).click();
        await page.getByRole("button", { name: "Generate", exact: true }).click();
        await page.getByText("Field is required.").waitFor();
        await page.getByLabel("API key name").fill(keyName);
        await expectAccessible(page);
        await page.getByRole("button", { name: "Generate", exact: true }).click();
        const key = await page.getByText(/^kp_live_/).innerText();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Done" }).click();
        await page.getByText(keyName).waitFor();
        assert.equal(await page.getByText(/kp_live_/).count(), 0);
        await expectAccessible(page);

        const headers = { "x-api-key": key };
        const statusOf = async () => (await fetch(`${url}/dashboard/v1/orders`, { headers })).status;
        assert.equal(await statusOf(), 200);

        await page.getByRole("button", { name: `Rotate the key ${keyName}` }).click();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Rotate key" }).click();
        await page.getByText("The old key keeps working for 24 hours.").waitFor();
        const rotated = await page.getByText(/^kp_live_/).innerText();
        assert.notEqual(rotated, key);
        await page.getByRole("button", { name: "Done" }).click();
        await page.getByText(/The old key works until/).waitFor();
        assert.equal(await statusOf(), 200);
        await page.getByRole("button", { name: `Delete the key ${keyName}` }).click();
        await page.getByRole("button", { name: "Delete key" }).click();
        await page.getByText(`The key “${keyName}” has been deleted.`).waitFor();
        assert.equal(await statusOf(), 401);
      }, viewport));

    test("keys are sorted by column heading, with keyboard and mouse, and the address follows", () =>
      visit(async (page) => {
        const team = await programOf(url, demo.clinic);
        for (let n = 0; n < 9; n++) await team("POST", "/v1/api-keys", { keyName: `M ${n} ${layout}` });
        for (const first of ["b", "A"]) await team("POST", "/v1/api-keys", { keyName: `${first} ${layout}` });
        const keys = async () =>
          (await team("GET", "/v1/api-keys")).body as { id: string; keyName: string }[];
        await page.goto("/admin/clinics/integrations/api-keys?page=2");
        const head = (name: string, sort: string) =>
          page.locator(`th[aria-sort=${sort}]`).getByRole("button", { name, exact: true });
        const status = page.getByRole("main").getByRole("status");
        await status.getByText("Rows 11 to 11 of 11 shown, sorted by Date created, descending").waitFor();
        await head("Date created", "descending").waitFor();
        assert.equal(await page.locator("th[aria-sort]").count(), 1);

        const names = page.getByRole("button", { name: "API key name", exact: true });
        const first = page.getByRole("row").nth(1);
        await names.focus();
        await page.keyboard.press("Enter");
        await first.getByText(`A ${layout}`).waitFor();
        await head("API key name", "ascending").waitFor();
        await status.getByText("Rows 1 to 10 of 11 shown, sorted by API key name, ascending").waitFor();
        assert.equal(new URL(page.url()).search, "?sort=keyName");
        await page.keyboard.press("Space");
        await first.getByText(`M 8 ${layout}`).waitFor();
        assert.equal(new URL(page.url()).search, "?sort=-keyName");
        await expectFocus(page, head("API key name", "descending"));
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: "dark" });
        await expectAccessible(page);

        await page.reload();
        await first.getByText(`M 8 ${layout}`).waitFor();
        await page.getByRole("button", { name: "Date created" }).click();
        await first.getByText(`M 0 ${layout}`).waitFor();
        await page.getByRole("button", { name: "Date created" }).click();
        await first.getByText(`A ${layout}`).waitFor();
        assert.equal(new URL(page.url()).search, "", "the usual order needs no word in the address");
        for (const search of ["?sort=createdAt", "?sort=-keyName", "?sort=keyName", "?page=2"]) {
          await page.goBack();
          await until(() => new URL(page.url()).search === search, search);
        }
        await status.getByText(/^Rows 11 to 11 of 11 shown, .* descending$/).waitFor();
        await page.goto("/admin/clinics/integrations/api-keys?sort=secret&page_size=25");
        await status.getByText("Rows 1 to 11 of 11 shown, sorted by Date created, descending").waitFor();
        for (const { id } of await keys()) await team("DELETE", `/v1/api-keys/${id}`);
      }, viewport));

    test("a webhook is set, tested and sent an order event, and the log shows the outcome", () =>
      visit(async (page) => {
        const eventName = layout === "wide" ? "Order delivered" : "Order return delivered";
        await openTab(page, "Webhooks");
        await page.getByText("1–15 of 15").waitFor();
        await page.getByRole("link", { name: "communication settings page" }).waitFor();
        await page.getByRole("link", { name: `Edit ${eventName}` }).click();
        const save = page.getByRole("button", { name: "Save" });
        assert.ok(await save.isDisabled());
        const looks = () =>
          page.evaluate<string>(`(async () => {
            const button = [...document.querySelectorAll("button")].find((each) => each.textContent === "Save");
            await Promise.all(button.getAnimations().map(({ finished }) => finished));
            return getComputedStyle(button).backgroundColor;
          })()`);
        const before = await looks();
        assert.match(before, /^rgb/);
        await save.hover({ force: true });
        assert.equal(await looks(), before, "a disabled button keeps its looks under the pointer");
        await page.getByLabel("URL").fill("nonsense");
        await page.getByLabel("Header name 1").fill("X-Team");
        await page.getByLabel("Header name 1").blur();
        await page.getByText("Invalid format.").waitFor();
        await page.getByText("Field is required.").waitFor();
        await expectAccessible(page);
        assert.ok(await save.isDisabled());
        // A field is checked when one leaves it, and its pair with it.
        await page.getByLabel("Header value 1").fill("Bookings");
        await page.getByText("Field is required.").waitFor();
        await page.getByLabel("Header value 1").blur();
        await page.getByText("Field is required.").waitFor({ state: "detached" });
        await page.getByLabel("Header name 1").fill("");
        await page.getByLabel("Header name 1").blur();
        await page.getByText("Field is required.").waitFor();
        await page.getByLabel("Header name 1").fill("X-Team");
        await page.getByLabel("URL").fill(`${partner}/${layout}/delivered`);
        await page.getByLabel("Header value 1").fill("Bookings");
        await page.getByLabel("Active").check();
        await save.click();
        await page.getByText("Webhook updated successfully").waitFor();

        const attempt = page.getByRole("button", { name: `Trigger test of ${eventName}` });
        await attempt.click();
        await page.getByText("Webhook triggered successfully").waitFor();
        assert.ok(told.includes(`/${layout}/delivered`));
        status = 500;
        await attempt.click();
        await page.getByText("Webhook did not succeed.").first().waitFor();
        status = 200;
        await expectAccessible(page);

        await page.getByRole("link", { name: "Edit Order created" }).click();
        await page.getByLabel("URL").fill(`${partner}/${layout}/created`);
        const active = page.getByLabel("Active");
        if (!(await active.isChecked())) await active.check();
        await save.click();
        await page.getByRole("link", { name: "Edit Order created" }).click();
        await page.getByRole("button", { name: "Show secret" }).click();
        await page.getByText(/^whsec_/).waitFor();
        await expectAccessible(page);

        await openTab(page, "Test data");
        await page.getByLabel("Product").selectOption({ index: 1 });
        await page.getByRole("button", { name: "Place the order" }).click();
        await page.getByText("Request successful! See below for details.").waitFor();
        const number = /RT\d{5,}/.exec(await page.getByRole("main").innerText())?.[0] ?? "";
        await until(() => told.includes(`/${layout}/created`), "webhook");

        await openTab(page, "Webhooks");
        await page.getByRole("link", { name: "Delivery log" }).click();
        await page.getByRole("textbox", { name: "Order number" }).fill(number);
        await page.getByText("1–1 of 1").waitFor();
        await page.getByText("Status 200").waitFor();
        await expectAccessible(page);
        await page.getByRole("button", { name: `Details of Order created for ${number}` }).click();
        const dialog = page.getByRole("dialog", { name: "Order created" });
        await dialog.getByText(`"orderNumber": "${number}"`).waitFor();
        await dialog.getByText('{"seen":true}').waitFor();
        await expectAccessible(page);
        await dialog.getByRole("button", { name: "Send again" }).click();
        await dialog.getByText("2 attempts").waitFor();
        await dialog.getByRole("button", { name: "Close" }).click();

        await page.getByRole("button", { name: "Send again since…" }).click();
        await page.getByRole("dialog").getByLabel("Event").selectOption("ORDER.CREATED");
        await page.getByRole("textbox", { name: "Since" }).fill(yesterday());
        await page.getByLabel("Everything").check();
        await page.getByRole("button", { name: "Count" }).click();
        await page.getByText(/will be sent again\.$/).waitFor();
        await expectAccessible(page);
        // What is being sent cannot be changed meanwhile into something that would be sent too.
        const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
        await page.route("**/recover", (route) => held.then(() => route.continue()));
        await page.getByRole("dialog").getByRole("button", { name: "Send again" }).click();
        await until(() => page.getByRole("textbox", { name: "Since" }).isDisabled(), "fields at rest");
        letGo();
        await page.getByText(/being sent again\.$/).waitFor();
        await page.getByRole("dialog").waitFor({ state: "hidden" });
      }, viewport));
  });
}

describe("the developer area", () => {
  test("rejects a sample as chosen, and reports an impossible step", () =>
    visit(async (page) => {
      const openStep = (name: string) =>
        page
          .getByRole("navigation", { name: "Steps of the data simulator" })
          .getByRole("link", { name, exact: true })
          .click();
      await openTab(page, "Test data");
      await openStep("Results");
      await page.getByLabel("Product").selectOption({ index: 1 });
      await page.getByLabel("Outcome").selectOption("Sample rejected");
      await page.getByLabel("Reason").selectOption("There was not enough of the sample to test.");
      await page.getByLabel("Webhooks for this step").selectOption("Each sent twice, with the same ID");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Release results" }).click();
      await page.getByText("Request successful! See below for details.").waitFor();
      const number = /RT\d{5,}/.exec(await page.getByRole("main").innerText())?.[0] ?? "";
      await openStep("Dispatched");
      await page.getByText("Request successful!").waitFor({ state: "detached" });
      await page.getByLabel("An existing order").check();
      await page.getByLabel("Order number").fill(number);
      await page.getByLabel("This step only").check();
      await page.getByRole("button", { name: "Dispatch" }).click();
      await page.getByText(/not possible/).waitFor();
      await page.goto(`/admin/clinics/order_history/${number}`);
      await page.getByRole("list", { name: "History of the order" }).getByText("Sample rejected").waitFor();
    }, phone));

  test("reports a step whose tab was left while it ran, with its answer in that tab", () =>
    visit(async (page) => {
      const openStep = (name: string) =>
        page
          .getByRole("navigation", { name: "Steps of the data simulator" })
          .getByRole("link", { name, exact: true })
          .click();
      const { promise: isLeft, resolve: goOn } = Promise.withResolvers<void>();
      await openTab(page, "Test data");
      await page.route("**/data-simulator/simulate/*", async (route) => {
        await isLeft;
        await route.continue();
      });
      await page.getByLabel("Product").selectOption(thyroidProfile);
      await page.getByRole("button", { name: "Place the order" }).click();
      await openStep("Dispatched");
      goOn();
      await page.getByText(/^Order: Order RT\d+ was placed\.$/).waitFor();
      await openStep("Order");
      await page.getByText("Request successful! See below for details.").waitFor();
      await page.getByText(/details\.Order RT\d+ was placed\.$/).waitFor();
      await expectAccessible(page);
    }));

  test("links to what a step created, for those who may open it", () =>
    visit(async (page) => {
      const email = "developer@example.test";
      const team = await programOf(url, demo.clinic);
      const developer = { email, fname: "Dev", lname: "Eloper", adminRole: "clinic_developer" };
      await team("POST", "/v1/team", developer);
      await acceptInvitation(url, email);
      const results = "/admin/clinics/integrations?step=results";
      const release = async (product: string, outcome: string) => {
        await page.getByLabel("Product").selectOption(product);
        await page.getByLabel("Outcome").selectOption(outcome);
        await page.getByRole("button", { name: "Release results" }).click();
        await page.getByText("Request successful! See below for details.").waitFor();
        return /RT\d{5,}/.exec(await page.getByRole("main").innerText())?.[0] ?? "";
      };
      for (const [product, outcome, heading] of [
        [covidTest, "normal", "COVID-19 Tests"],
        [covidTest, "rejected", "COVID-19 Tests"],
        [thyroidProfile, "rerun", "Test results"],
      ] as const) {
        await page.goto(results);
        const number = await release(product, outcome);
        await page.getByRole("link", { name: "View results" }).click();
        await page.getByRole("heading", { name: heading }).waitFor();
        await page.getByRole("row").filter({ hasText: number }).waitFor();
      }
      await enter(page, results, email);
      await release(thyroidProfile, "normal");
      assert.equal(await page.getByRole("main").getByRole("link", { name: /^View/ }).count(), 0);
    }));

  test("shows the server's words for a simulator error, and the specification's for a taken e-mail", () =>
    visit(async (page) => {
      await openTab(page, "Test data");
      await page
        .getByRole("navigation", { name: "Steps of the data simulator" })
        .getByRole("link", { name: "Order", exact: true })
        .click();
      await page.getByLabel("Product").selectOption({ index: 1 });
      const create = page.getByRole("main").getByRole("button").last();
      for (const [json, shown] of [
        [
          { message: "Duplicate sign-up: 1062" },
          "Email is already registered. Please use a different email.",
        ],
        [
          { message: "The e-mail has already been taken." },
          "Email is already registered. Please use a different email.",
        ],
        [{ message: "The lab is closed." }, "The lab is closed."],
        [{}, "Error with request. Please try again."],
      ] as const) {
        await page.route("**/data-simulator/simulate/*", (route) => route.fulfill({ status: 422, json }));
        await create.click();
        await page.getByRole("main").getByText(shown).waitFor();
        await page.unroute("**/data-simulator/simulate/*");
        await page.getByLabel("Product").selectOption({ index: 2 });
      }
    }));

  test("limits a key's scopes, addresses and lifetime", () =>
    visit(async (page) => {
      await openTab(page, "API keys");
      await page.getByRole("button", { name: "Generate API key" }).click();
      await page.getByLabel("API key name").fill("Reader");
      await page.getByText("Options").click();
      await page.getByLabel("Expires").selectOption("In 90 days");
      await page.getByLabel("Results").selectOption("Read");
      for (const area of ["Orders", "Kits", "Webhooks", "Appointments", "Clinical review"])
        await page.getByLabel(area).selectOption("No access");
      await page.getByLabel("Allowed addresses").fill("127.0.0.0/8, 300.1.1.1");
      await page.getByRole("button", { name: "Generate", exact: true }).click();
      await page.getByText("Invalid format. Check 300.1.1.1.").waitFor();
      await expectAccessible(page);
      await page.getByLabel("Allowed addresses").fill("127.0.0.0/8\n::1");
      await page.getByRole("button", { name: "Generate", exact: true }).click();
      const headers = { "x-api-key": await page.getByText(/^kp_live_/).innerText() };
      await page.getByRole("button", { name: "Done" }).click();
      await page.getByText("Only reading results, from 127.0.0.0/8 and 1 more").waitFor();
      await expectAccessible(page);
      const asked = await fetch(`${url}/dashboard/v1/orders`, { headers });
      assert.equal(((await asked.json()) as { code: string }).code, "scope_missing");
      const read = await fetch(`${url}/admin/clinics/test_results/tableData/v2`, { headers });
      assert.equal(read.status, 200);
    }, phone));

  test("opens a dialog once and deletes once after a double click or a double Enter", () =>
    visit(async (page) => {
      const deletions: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "DELETE") deletions.push(request.url());
      });
      await openTab(page, "API keys");
      await page.getByRole("button", { name: "Generate API key" }).first().dblclick();
      await page.getByLabel("API key name").fill("Twice");
      await page.getByRole("button", { name: "Generate", exact: true }).dblclick();
      await page.getByRole("button", { name: "Done" }).click();
      await page.getByRole("button", { name: "Delete the key Twice" }).click();
      const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Delete key" });
      await confirm.focus();
      await confirm.evaluate((button: { click: () => void }) => [1, 2].forEach(() => button.click()));
      await page.getByText("The key “Twice” has been deleted.").waitFor();
      assert.equal(deletions.length, 1);
    }));

  test("asks before Back loses a new key, or an entry that is not saved", () =>
    visit(async (page) => {
      const question = page.getByRole("alertdialog");
      await openTab(page, "API keys");
      await page.getByRole("button", { name: "Generate API key" }).first().click();
      await page.getByLabel("API key name").fill("Kept by asking");
      await page.goBack();
      await question.getByText("Leave without saving?").waitFor();
      await question.getByRole("button", { name: "Stay" }).click();
      await page.getByRole("button", { name: "Generate", exact: true }).click();
      await page.getByText(/^kp_live_/).waitFor();
      await page.goBack();
      await question.getByText("Have you copied it?").waitFor();
      await expectAccessible(page);
      await question.getByRole("button", { name: "Stay" }).click();
      await page.getByText(/^kp_live_/).waitFor();
      await page.getByRole("button", { name: "Done" }).click();
      await page.goBack();
      await page.waitForURL((at) => !at.pathname.endsWith("api-keys"));
    }));

  test("reports a key that another tab deleted as gone, and removes it from the list", () =>
    visit(async (page, { context }) => {
      await openTab(page, "API keys");
      await page.getByRole("button", { name: "Generate API key" }).first().click();
      await page.getByLabel("API key name").fill("Two tabs");
      await page.getByRole("button", { name: "Generate", exact: true }).click();
      await page.getByRole("button", { name: "Done" }).click();
      const deleteIn = async (tab: Page) => {
        await tab.getByRole("button", { name: "Delete the key Two tabs" }).click();
        await tab.getByRole("alertdialog").getByRole("button", { name: "Delete key" }).click();
      };
      const other = await context.newPage();
      await other.goto(page.url());
      await deleteIn(other);
      await other.getByText("The key “Two tabs” has been deleted.").waitFor();
      await deleteIn(page);
      await page.getByText("This API key could not be found. It may have been removed.").first().waitFor();
      await page.getByRole("button", { name: "Delete the key Two tabs" }).waitFor({ state: "detached" });
    }));

  test("shows a slowly created key even to a user who tries to leave meanwhile", () =>
    visit(async (page) => {
      const { promise: isLeft, resolve: goOn } = Promise.withResolvers<void>();
      await openTab(page, "API keys");
      await page.route("**/v1/api-keys*", async (route) => {
        if (route.request().method() === "POST") await isLeft;
        await route.continue();
      });
      await page.getByRole("button", { name: "Generate API key" }).first().click();
      await page.getByLabel("API key name").fill("Slow");
      await page.getByRole("button", { name: "Generate", exact: true }).click();
      await page.getByRole("button", { name: "Generate", exact: true, disabled: true }).waitFor();
      assert.ok(await page.getByLabel("API key name").isDisabled(), "what is typed now would be lost");
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
      goOn();
      await page.getByText(/^kp_live_/).waitFor();
      // A press beside the dialog does not close it.
      await page.mouse.click(5, 5);
      await page.getByRole("button", { name: "Done" }).click();
    }));

  test("does not overwrite a webhook that another tab changed since its form was opened", () =>
    visit(async (page, { context }) => {
      await openTab(page, "Webhooks");
      const address = (tab: Page) => tab.getByLabel("URL");
      const save = async (tab: Page, name: string) => {
        await address(tab).fill(`${partner}/${name}`);
        await tab.getByRole("button", { name: "Save" }).click();
      };
      const open = (tab: Page) => tab.getByRole("link", { name: "Edit Order dispatched" }).click();
      await open(page);
      await save(page, "at-first");
      await page.getByText("Webhook updated successfully").waitFor();
      await open(page);
      await address(page).fill(`${partner}/over-it`);
      const other = await context.newPage();
      await other.goto("/admin/clinics/integrations/webhooks");
      await open(other);
      await save(other, "in-another-tab");
      await other.getByText("Webhook updated successfully").waitFor();
      // As when somebody comes back to the tab.
      await page.evaluate("self.__TSR_ROUTER__.options.context.queryClient.invalidateQueries()");
      assert.equal(await address(page).inputValue(), `${partner}/over-it`);
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByText("This has changed in the meantime.").waitFor();
      await page.getByRole("button", { name: "Load it again" }).click();
      await until(
        async () => (await address(page).inputValue()) === `${partner}/in-another-tab`,
        "address that was saved in the other tab",
      );
      await save(page, "after-it");
      // The message of the save before may still be shown.
      await page.getByRole("link", { name: "Edit Order dispatched" }).waitFor();
    }));

  test("saves a webhook when another event's was changed meanwhile, and leaves that one unchanged", () =>
    visit(async (page, { context }) => {
      const other = await context.newPage();
      const open = async (tab: Page, name: string) => {
        await tab.goto("/admin/clinics/integrations/webhooks");
        await tab.getByRole("link", { name: `Edit ${name}` }).click();
      };
      const save = async (tab: Page, path: string) => {
        await tab.getByLabel("URL").fill(`${partner}/${path}`);
        await tab.getByRole("button", { name: "Save" }).click();
        await tab.getByText("Webhook updated successfully").waitFor();
      };
      await open(other, "Test registered");
      await save(other, "registered-before");
      await open(page, "Test results ready");
      await page.getByLabel("URL").fill(`${partner}/typed`);
      await open(other, "Test registered");
      await save(other, "registered-since");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByText("Webhook updated successfully").waitFor();
      for (const path of ["typed", "registered-since"]) await page.getByText(`${partner}/${path}`).waitFor();
    }));

  test("says when Kitpath has disabled a webhook", () =>
    visit(async (page) => {
      await page.route("**/v1/webhooks", (route) =>
        route.fulfill({
          json: [
            {
              eventType: "TEST.PROCESSED",
              url: "https://partner.example.test/",
              active: false,
              headers: {},
              version: 3,
              failingSince: "2026-06-10T12:00:00.000Z",
              switchedOffAt: "2026-06-15T12:00:00.000Z",
              switchedOffReason: "failing",
            },
          ],
        }),
      );
      await openTab(page, "Webhooks");
      await page.getByText("The webhook “Test results ready” has been switched off").waitFor();
      await expectAccessible(page);
      await page.getByRole("link", { name: "how webhooks work" }).click();
      await page.getByRole("heading", { name: "How webhooks work" }).waitFor();
      await expectAccessible(page);
    }));

  test("reports failed loading or saving in the specification's words", () =>
    visit(async (page) => {
      let method = "GET";
      await page.route("**/v1/webhooks", (route) =>
        route.request().method() === method
          ? route.fulfill({ status: 422, json: { code: "step_not_possible", message: "no" } })
          : route.continue(),
      );
      await openTab(page, "Webhooks");
      await page.getByText("Something unexpected happened. Please try again later or contact us.").waitFor();
      await expectAccessible(page);
      method = "PUT";
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByRole("link", { name: "Edit Test registered" }).click();
      await page.getByLabel("URL").fill(`${partner}/registered`);
      await page.getByRole("button", { name: "Save" }).click();
      await page
        .getByText("There was an error updating the webhook. Try again later or contact support.")
        .first()
        .waitFor();
    }));
});

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 16);
