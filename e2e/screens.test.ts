import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { readWebManifest } from "../apps/server/src/http/web-manifest.ts";
import { builtFolder } from "../scripts/build-web.ts";
import { phone, sharedBrowser } from "./browser.ts";
import { demo, enter, expectAccessible, expectFocus, signIn } from "./expect.ts";
import { chooseProduct } from "./order-form.ts";
import { startProduct } from "./server.ts";
import { loseNetwork, noNetwork, visitsTo } from "./visit.ts";

const { url, port } = await startProduct();
const browser = await sharedBrowser();

const visit = visitsTo(browser, url);
const asClinic = visitsTo(browser, url, { as: demo.clinic });
const onDashboard = visitsTo(browser, url, { as: demo.clinic, at: "/" });
const visitFresh = visitsTo(browser, url, { isFresh: true });

describe("signing in", () => {
  test("reports wrong credentials at both fields", () =>
    visit(async (page) => {
      await page.goto("/login");
      await page.getByLabel("E-mail").fill(demo.clinic);
      await page.getByLabel("Password", { exact: true }).fill("wrong");
      const answer = Promise.withResolvers<void>();
      await page.route("**/partners/auth/login", async (route) => {
        await answer.promise;
        await route.continue();
      });
      await page.getByRole("button", { name: "Sign in" }).click();
      // The fields are locked while they are sent.
      for (const label of ["E-mail", "Password"])
        await page.getByLabel(label, { exact: true }).and(page.locator(":disabled")).waitFor();
      answer.resolve();
      await page.getByText("Wrong credentials").first().waitFor();
      assert.equal(await page.getByText("Wrong credentials").count(), 2);
      await expectFocus(page, page.getByLabel("Password", { exact: true }));
      await expectAccessible(page);
    }));

  test("reports a password or e-mail that is too long at its field", () =>
    visit(async (page) => {
      await page.goto("/login");
      await page.getByLabel("E-mail").fill(demo.clinic);
      await page.getByLabel("Password", { exact: true }).fill("p".repeat(257));
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.locator("form").getByText("256 characters").waitFor();
      await expectFocus(page, page.getByLabel("Password", { exact: true }));
      await page.goto("/login/reset");
      await page.getByLabel("E-mail").fill(`${"e".repeat(250)}@example.test`);
      await page.getByRole("button", { name: "Send link" }).click();
      await expectFocus(page, page.locator("form").getByLabel("E-mail").and(page.locator("[aria-invalid]")));
    }));

  // Shows: ASVS 6.2.6
  test("reports empty fields, and can show the password", () =>
    visit(async (page) => {
      await page.goto("/login");
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByText("Field is required.").first().waitFor();
      assert.equal(await page.getByText("Field is required.").count(), 2);
      await page.getByRole("button", { name: "Show password" }).click();
      assert.equal(await page.getByLabel("Password", { exact: true }).getAttribute("type"), "text");
    }));

  test("appears before the code for notices is requested", () =>
    visitFresh(async (page) => {
      const { css } = Object.values(await readWebManifest(builtFolder)).find(
        ({ name }) => name === "snackbar-list",
      )!;
      const notices = `link[href$="${css![0]}"]`;
      await page.addInitScript(`new MutationObserver(() => {
        if (!document.querySelector('${notices}')) return;
        self.shownBefore ??= document.querySelector("h1")?.textContent ?? "nothing";
      }).observe(document, { childList: true, subtree: true })`);
      await page.goto("/login");
      await page.locator(notices).first().waitFor({ state: "attached" });
      assert.equal(await page.evaluate("self.shownBefore"), "Sign in");
    }));

  test("leads to the address requested before it", () =>
    visit(async (page) => {
      await page.goto("/admin/clinics/test_results?status=processed&limit=25");
      await signIn(page);
      await page.getByRole("heading", { name: "Test results" }).waitFor();
      assert.match(page.url(), /test_results\?status=processed&limit=25$/);
    }));

  // Shows: ASVS 3.7.2
  test("follows no redirect to another site", () =>
    visit(async (page) => {
      await page.goto("/login?redirect=//evil.example/");
      await signIn(page);
      assert.match(page.url(), /\/admin\/clinics\/dashboard$/);
    }));

  test("as somebody else shows nothing that was read for the previous user", () =>
    onDashboard(async (page) => {
      await page.getByRole("heading", { name: "Hello, Rosa" }).waitFor();
      await page.evaluate(`self.__TSR_ROUTER__.navigate({ href: "/login" })`);
      await signIn(page, demo.lab);
      await page.getByRole("heading", { name: "Hello, Imogen" }).waitFor();
      assert.equal(await page.getByText("Rosa").count(), 0);
    }));

  // Shows: ASVS 7.4.1, 7.4.4, 14.3.1
  test("and out again ends the session everywhere in the browser", () =>
    onDashboard(async (page, { context }) => {
      const token = await page.evaluate<string>("localStorage.getItem('kitpath.token')");
      const menu = page.getByRole("button", { name: /account of/ });
      await menu.dblclick();
      await page.getByRole("menuitem", { name: "Logout" }).waitFor();
      await expectAccessible(page);
      await page.getByRole("menuitem", { name: "Logout" }).click();
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      assert.equal(await page.evaluate("localStorage.getItem('kitpath.token')"), null);
      // The cookie for a known device is kept; it gives no access.
      const left = (await context.cookies()).filter(({ name }) => !name.endsWith("kitpath_device"));
      assert.deepEqual(left, []);
      const answer = await fetch(`${url}/api/userinfo`, { headers: { authorization: `Bearer ${token}` } });
      assert.equal(answer.status, 401);
    }));

  // Shows: ASVS 14.3.1
  test("is shown after any call that answers 401", () =>
    onDashboard(async (page) => {
      await page.evaluate("localStorage.setItem('kitpath.token', 'x'.repeat(43))");
      await page.getByRole("link", { name: "View all orders" }).click();
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      assert.equal(await page.evaluate("localStorage.getItem('kitpath.token')"), null);
    }));
});

describe("a session that ends elsewhere", () => {
  test("leads to signing in, whatever else the 401 answer says", () =>
    onDashboard(async (page) => {
      await page.route("**/dashboard/v1/orders?*", (route) =>
        route.fulfill({ status: 401, json: { message: "Unauthenticated." } }),
      );
      await page.getByRole("link", { name: "View all orders" }).click();
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      assert.equal(await page.evaluate("localStorage.getItem('kitpath.token')"), null);
    }));

  test("leads to signing in from a scan too", () =>
    visit(async (page) => {
      await enter(page, "/admin/lab/accession", demo.lab);
      await page.route("**/dashboard/v1/lab/scans", (route) =>
        route.fulfill({ status: 401, json: { message: "Unauthenticated." } }),
      );
      await page.getByLabel("Barcode or kit ID").fill("KIT-1");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      assert.equal(await page.evaluate("localStorage.getItem('kitpath.token')"), null);
    }));
});

describe("a page of results behind the last one", () => {
  test("says that it is empty and leads to the first", () =>
    asClinic(async (page) => {
      await page.goto("/admin/clinics/test_results?start=5000");
      await page.getByText("This page is empty").waitFor();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Go to the first page" }).click();
      await page.getByText(/^1–10 of \d+$/).waitFor();
    }));

  test("leads to the first even with a filter, which stays", () =>
    asClinic(async (page) => {
      await page.goto("/admin/clinics/test_results?startTime=1&start=5000");
      await page.getByRole("button", { name: "Go to the first page" }).click();
      await page.getByText(/^1–10 of \d+$/).waitFor();
      assert.match(page.url(), /startTime=1(&|$)/);
    }));
});

describe("a session that ends on an idle page", () => {
  test("leads to signing in automatically", () =>
    onDashboard(async (page) => {
      await page.getByRole("link", { name: "View all orders" }).click();
      await page.getByText("1–10 of 320").waitFor();
      await page.evaluate("localStorage.setItem('kitpath.token', 'x'.repeat(43))");
      // The connection for news is opened again, as it is after a break.
      await page.evaluate(`document.dispatchEvent(new Event("visibilitychange"))`);
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      assert.equal(await page.evaluate("localStorage.getItem('kitpath.token')"), null);
    }));
});

describe("a session that began after another", () => {
  test("is not ended by a call of the earlier one", () =>
    asClinic(async (page) => {
      const refused = { status: 401, json: { message: "Unauthenticated." } };
      const { promise: isBack, resolve: answerNow } = Promise.withResolvers<void>();
      await page.goto("/admin/clinics/order_history?search=rt100320");
      await page.getByText("1–1 of 1").waitFor();
      await page.getByRole("link", { name: "Team" }).click();
      await page.route("**/v1/team/resetPassword/*", async (route) => {
        await isBack;
        await route.fulfill(refused);
      });
      await page.getByRole("button", { name: "Reset password" }).first().click();
      const sent = page.waitForRequest("**/v1/team/resetPassword/*");
      await page.getByRole("alertdialog").getByRole("button", { name: "Reset password" }).click();
      await sent;
      await page.evaluate("localStorage.setItem('kitpath.token', 'x'.repeat(43))");
      await page.goBack();
      await page.getByText("1–1 of 1").waitFor();
      await page.getByRole("link", { name: "Customers" }).click();
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      await signIn(page);
      const answered = page.waitForResponse("**/v1/team/resetPassword/*");
      answerNow();
      await answered;
      await page.getByText("Unauthenticated.").first().waitFor();
      await page.getByRole("link", { name: "Dashboard", exact: true }).click();
      await page.getByRole("heading", { name: /Hello/ }).waitFor();
    }));
});

describe("what a tab keeps for its user", () => {
  const order = "/admin/clinics/order";
  const firstName = (page: Page) => page.getByLabel("First name").first();
  const endSession = (page: Page) => page.evaluate("localStorage.setItem('kitpath.token', 'x'.repeat(43))");

  // Shows: ASVS 14.3.3
  test("is there when they sign in again after the session expired, and nowhere in between", () =>
    asClinic(async (page) => {
      await page.goto(order);
      await firstName(page).fill("Yellowfeather");
      await endSession(page);
      await page.getByRole("link", { name: "Team" }).click();
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      assert.equal(await page.evaluate("sessionStorage.length"), 0);
      await signIn(page);
      await page.getByRole("link", { name: "Create Order" }).click();
      assert.equal(await firstName(page).inputValue(), "Yellowfeather");
    }));

  test("is there when they sign in again after the session expired in another tab", () =>
    asClinic(async (page, { context }) => {
      await page.goto(order);
      await firstName(page).fill("Yellowfeather");
      const other = await context.newPage();
      await other.route("**/dashboard/v1/orders?*", (route) =>
        route.fulfill({ status: 401, json: { message: "Unauthenticated." } }),
      );
      await other.goto("/admin/clinics/order_history");
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      assert.equal(await page.evaluate("sessionStorage.length"), 0);
      await signIn(page);
      assert.equal(await firstName(page).inputValue(), "Yellowfeather");
    }));

  // Shows: ASVS 14.3.3
  test("is not there for the next user who signs in", () =>
    asClinic(async (page) => {
      await page.goto(order);
      await firstName(page).fill("Yellowfeather");
      await endSession(page);
      await page.getByRole("link", { name: "Team" }).click();
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      await signIn(page, demo.lab);
      assert.doesNotMatch(await page.evaluate("JSON.stringify(sessionStorage)"), /Yellowfeather/);
    }));

  test("survives a server that is too busy to identify them", () =>
    asClinic(async (page) => {
      await page.goto(order);
      await firstName(page).fill("Yellowfeather");
      await page.route("**/api/userinfo", (route) => route.fulfill({ status: 429 }));
      await page.reload();
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      await page.unroute("**/api/userinfo");
      await page.goto(order);
      assert.equal(await firstName(page).inputValue(), "Yellowfeather");
    }));

  test("disappears when another tab signs in as somebody else, and stays when it is the same user", () =>
    asClinic(async (page, { context }) => {
      await page.goto(order);
      await firstName(page).fill("Yellowfeather");
      const other = await context.newPage();
      const asked = page.waitForResponse("**/api/userinfo");
      await other.goto("/login");
      await signIn(other);
      await asked;
      assert.equal(await firstName(page).inputValue(), "Yellowfeather");
      await other.goto("/login");
      await signIn(other, demo.lab);
      await page.getByRole("link", { name: "Accession" }).waitFor();
      assert.doesNotMatch(await page.evaluate("JSON.stringify(sessionStorage)"), /Yellowfeather/);
    }));

  test("disappears from a tab on a public page too, which then shows who is signed in", () =>
    asClinic(async (page, { context }) => {
      await page.goto(order);
      await firstName(page).fill("Yellowfeather");
      await page.getByRole("link", { name: "Dashboard", exact: true }).click();
      await page.getByRole("link", { name: "API documentation" }).click();
      await page.getByRole("heading", { name: "Kitpath API" }).waitFor();
      const other = await context.newPage();
      await other.goto("/admin/profile");
      await other.getByRole("button", { name: /account of/ }).click();
      await other.getByRole("menuitem", { name: "Logout" }).click();
      await other.getByRole("heading", { name: "Sign in" }).waitFor();
      assert.doesNotMatch(await page.evaluate("JSON.stringify(sessionStorage)"), /Yellowfeather/);
      // Read while nobody is signed in, when every feature is off.
      await page.getByRole("link", { name: "Quickstart" }).first().click();
      await page.getByRole("heading", { name: "Quickstart" }).waitFor();
      await signIn(other, demo.lab);
      await page.getByRole("link", { name: "Dashboard", exact: true }).click();
      await page.getByRole("link", { name: "Accession" }).waitFor();
      await page.getByRole("link", { name: "Team" }).waitFor();
    }));
});

describe("the shell", () => {
  test("shows a screen without waiting for an account that it knows", () =>
    visitFresh(async (page) => {
      await page.clock.install();
      await enter(page, "/admin/clinics/order_history");
      await page.getByText("1–10 of 320").waitFor();
      await page.clock.fastForward("06:00");
      await page.route("**/api/userinfo", () => new Promise(() => undefined));
      await page.getByRole("button", { name: "Next" }).click();
      await page.getByText("11–20 of 320").waitFor();
    }));

  test("hides clinic areas from a lab, and sends it from them to the dashboard", () =>
    visit(async (page) => {
      await enter(page, "/", demo.lab);
      assert.equal(await page.getByRole("link", { name: "Create Order" }).count(), 0);
      await page.goto("/admin/clinics/order_history");
      await page.getByRole("heading", { level: 1, name: /Hello/ }).waitFor();
      assert.match(page.url(), /\/admin\/clinics\/dashboard$/);
      await expectAccessible(page);
    }));

  test("marks the sandbox on every screen and leads to live", () =>
    visitsTo(
      browser,
      `http://dashboard.sandbox.localhost:${port}`,
    )(async (page) => {
      const banner = page.getByText("Nothing here is shipped or charged.");
      await page.goto("/register/partner");
      await page.getByRole("heading", { name: "Register as a partner" }).waitFor();
      await banner.waitFor();
      await expectAccessible(page);
      await page.goto("/docs");
      await page.getByRole("heading", { name: "Kitpath API" }).waitFor();
      await banner.waitFor();
      // The page is as high as the window with its banner, not without.
      await page.goto("/login");
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      await banner.waitFor();
      const tooHigh = await page.evaluate<number>("document.documentElement.scrollHeight - innerHeight");
      assert.ok(tooHigh <= 0, `scrolls by ${tooHigh} px`);
      await signIn(page);
      await page.getByRole("heading", { level: 1, name: /Hello/ }).waitFor();
      await banner.waitFor();
      await page.getByRole("link", { name: "Create live account" }).waitFor();
      await expectAccessible(page);
      await page.getByRole("link", { name: "Switch to live" }).click();
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      assert.equal(new URL(page.url()).host, `dashboard.localhost:${port}`);
    }));

  test("reports an unknown address, signed in or not", () =>
    asClinic(async (page) => {
      for (const path of ["/admin/nowhere", "/nowhere"]) {
        await page.goto(path);
        await page.getByText("This page does not exist").waitFor();
        await expectAccessible(page);
      }
    }));
});

describe("order history", () => {
  test("keeps its state in the address: a search survives a reload, and back undoes it", () =>
    asClinic(async (page) => {
      await page.goto("/admin/clinics/order_history?count=25");
      await page.getByText("1–25 of 320").waitFor();
      await page.keyboard.press("/");
      // All at once: a pause between letters is a search, and a step back, of its own.
      await page.keyboard.insertText("rt100320");
      await page.getByText("1–1 of 1").waitFor();
      assert.match(page.url(), /count=25&search=rt100320/);
      await page.reload();
      await page.getByText("1–1 of 1").waitFor();
      await page.goBack();
      await page.getByText("1–25 of 320").waitFor();
      assert.equal(await page.getByRole("textbox", { name: /Patient/ }).inputValue(), "");
      await page.getByRole("button", { name: "Next" }).click();
      await page.getByText("26–50 of 320").waitFor();
      assert.match(page.url(), /count=25&page=2/);
    }));

  test("keeps what is typed during a search in its field, and searches for it", () =>
    visitFresh(async (page) => {
      await page.addInitScript(`
        const push = history.pushState;
        history.pushState = function (...given) {
          push.apply(this, given);
          if (!/search=rt1003$/.test(location.search)) return;
          const input = document.querySelector("main input");
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(input, "rt100320");
          input.dispatchEvent(new Event("input", { bubbles: true }));
        };`);
      await enter(page, "/admin/clinics/order_history");
      await page.getByText("1–10 of 320").waitFor();
      await page.getByRole("textbox", { name: /Patient/ }).fill("rt1003");
      await page.getByText("1–1 of 1").waitFor();
      assert.equal(await page.getByRole("textbox", { name: /Patient/ }).inputValue(), "rt100320");
      await page.goBack();
      await page.getByText("1–10 of 21").waitFor();
      assert.equal(await page.getByRole("textbox", { name: /Patient/ }).inputValue(), "rt1003");
    }));

  test("reports that it cannot load offline, and appears once the network is back", () =>
    visitsTo(browser, url, { as: demo.clinic, forgiven: [noNetwork] })(async (page, { context }) => {
      await page.goto("/admin/clinics/order_history");
      await page.getByText("1–10 of 320").waitFor();
      await loseNetwork(page);
      await page.getByRole("button", { name: "Next" }).click();
      await page.getByText("This could not be shown").waitFor();
      await context.setOffline(false);
      await page.getByText("11–20 of 320").waitFor();
    }));

  test("tells an empty list from a failure, and leads out of both", () =>
    asClinic(async (page) => {
      await page.goto("/admin/clinics/order_history?search=nobody-at-all");
      await page.getByText("No order matches “nobody-at-all”").waitFor();
      await expectAccessible(page);
      await page.route("**/dashboard/v1/orders*", (route) =>
        route.fulfill({ status: 422, json: { code: "invalid_request", message: "Not today." } }),
      );
      await page.getByText("Clear the search", { exact: true }).click();
      await page.getByText("This could not be shown").waitFor();
      await expectAccessible(page);
      await page.unroute("**/dashboard/v1/orders*");
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByText("1–10 of 320").waitFor();
    }));
});

type Choice = {
  as: string;
  call: string;
  failure: string;
  open: (page: Page) => Promise<void>;
  label: string;
  /** What it then holds. */
  value?: string;
  /** What is shown before the read fails. */
  after?: string;
};

const choices: Record<string, Choice> = {
  "the tests of a new batch": {
    as: demo.lab,
    call: "**/lab/worklists",
    failure: "The tests could not be shown",
    open: async (page) => {
      await page.goto("/admin/lab/batches");
      await page.getByRole("button", { name: "New batch" }).click();
    },
    label: "Test",
  },
  "the biomarkers of a new control": {
    as: demo.lab,
    call: "**/lab/biomarkers",
    failure: "The biomarkers could not be shown",
    open: async (page) => {
      await page.goto("/admin/lab/results/controls");
      await page.getByRole("button", { name: "Add a control" }).click();
    },
    label: "Biomarker",
  },
  "the biomarkers of an instrument's names": {
    as: demo.lab,
    call: "**/lab/biomarkers",
    failure: "The biomarkers could not be shown",
    open: async (page) => {
      await page.goto("/admin/lab/results/import");
      const buffer = Buffer.from("Sample ID;Assay;Result;Unit\nBLC000;T4free;15,2;pmol/L\n");
      await page.getByLabel("Results file").setInputFiles({ name: "run.csv", mimeType: "text/csv", buffer });
    },
    label: "T4free",
  },
  "the tests to filter samples by": {
    as: demo.lab,
    call: "**/lab/worklists",
    failure: "Not all choices could be shown",
    open: async (page) => {
      await page.goto("/admin/lab/samples");
      await page.getByRole("button", { name: "Filter" }).click();
    },
    label: "Test",
  },
  "the products to filter orders by": {
    as: demo.clinic,
    call: "**/orders/products",
    failure: "Not all choices could be shown",
    open: async (page) => {
      const failed = page.waitForEvent("requestfinished", (request) =>
        request.url().endsWith("/orders/products"),
      );
      await page.goto("/admin/clinics/order_history");
      await failed;
      await page.getByRole("button", { name: "Filter" }).click();
    },
    // Later than the list, so that only the failure makes the filter render again.
    after: "table tbody tr",
    label: "Product",
  },
  "the webhooks to send again": {
    as: demo.clinic,
    call: "**/v1/webhooks",
    failure: "Your webhooks could not be shown",
    open: async (page) => {
      const active = [{ eventType: "ORDER.CREATED", active: true }];
      let isFirst = true;
      await page.route("**/v1/webhooks*", (route) => {
        if (!isFirst) return route.fulfill({ json: active });
        isFirst = false;
        return route.fallback();
      });
      await page.goto("/admin/clinics/integrations/webhooks/deliveries?eventType=ORDER.CREATED");
      await page.getByRole("button", { name: "Send again since…" }).click();
    },
    label: "Event",
    value: "ORDER.CREATED",
  },
  "the rule for releasing results": {
    as: demo.lab,
    call: "**/lab/rules",
    failure: "The release rule could not be shown",
    open: async (page) => void (await page.goto("/admin/lab/results/controls")),
    label: "Results need a second person’s verification",
  },
  "the kits to send for a shop's product": {
    as: demo.clinic,
    call: "**/v1/storefront/product/create",
    failure: "The products could not be shown",
    open: async (page) => {
      const store = {
        id: "a-store",
        title: "A store",
        type: "test",
        domain: "a-store.example",
        url: "https://a-store.example",
        currency: "GBP",
        isConnected: true,
      };
      const product = {
        shop_product_id: "1",
        title: "Thyroid kit",
        price: 90,
        currency: "GBP",
        status: "active",
        obstacle: null,
      };
      const found = { data: [product], meta: { total: 1, hasMore: false } };
      await page.route("**/v1/storefront/stores", (route) => route.fulfill({ json: { data: [store] } }));
      await page.route("**/shop_products*", (route) => route.fulfill({ json: found }));
      await page.goto("/admin/clinics/storefront/products/add");
      await page.getByRole("button", { name: "Add Thyroid kit" }).click();
    },
    label: "Base product",
  },
};

describe("data that could not be read is not shown as empty:", () => {
  for (const [name, { as, call, failure, open, label, value, after }] of Object.entries(choices)) {
    test(name, () =>
      visitsTo(browser, url, { as })(async (page) => {
        await page.route(call, async (route) => {
          if (after) await page.locator(after).first().waitFor();
          await route.fulfill({ status: 422, json: { code: "invalid_request", message: "Not today." } });
        });
        await open(page);
        await page.getByText(failure).waitFor();
        await page.unroute(call);
        const dialog = page.getByRole("dialog");
        const place = (await dialog.count()) > 0 ? dialog : page.getByRole("main");
        await place.getByRole("button", { name: "Try again" }).click();
        const field = place.getByLabel(label, { exact: true });
        await field.waitFor();
        if ((await field.and(page.locator("select")).count()) > 0)
          await field.getByRole("option").nth(1).waitFor({ state: "attached" });
        if (value) assert.equal(await field.inputValue(), value);
      }),
    );
  }
});

describe("the order form", () => {
  test("reports what is missing at each field, and focuses the first", () =>
    asClinic(async (page) => {
      await page.goto("/admin/clinics/order");
      await page.getByRole("button", { name: "Place order" }).click();
      await page.getByText("Field is required.").first().waitFor();
      await page.locator("[name=productCode]:focus").waitFor();
      await page.getByLabel("Phone").fill("778912345");
      await page.getByLabel("Phone").blur();
      await page.getByText("Invalid format. Phone number must be in format e.g. +447789123456.").waitFor();
      await expectAccessible(page);
    }));

  // Shows: ASVS 14.3.3
  test("keeps what was typed through a reload", () =>
    asClinic(async (page) => {
      await page.goto("/admin/clinics/order");
      await page.getByLabel("First name").fill("Renée");
      await page.reload();
      assert.equal(await page.getByLabel("First name").inputValue(), "Renée");
    }));

  test("a US address asks for a state and a ZIP code", () =>
    asClinic(async (page) => {
      await page.goto("/admin/clinics/order");
      await page.getByLabel("Country").selectOption("US");
      await page.getByLabel("State").waitFor();
      await page.getByLabel("ZIP code").waitFor();
      assert.equal(await page.getByLabel("County").count(), 0);
    }));

  test("shows a server error at its field", () =>
    asClinic(async (page) => {
      await page.goto("/admin/clinics/order");
      await page.route("**/orders/v3", (route) =>
        route.fulfill({
          status: 422,
          json: {
            code: "invalid_request",
            message: "Some fields need another look.",
            details: [{ field: "delivery.address.city", error: "We do not know this city." }],
          },
        }),
      );
      await chooseProduct(page, "Sports Fitness Profile");
      await page.getByLabel("First name").fill("Ann");
      await page.getByLabel("Last name").fill("Lee");
      await page.getByLabel("E-mail").fill("ann@example.test");
      await page.getByLabel("Phone").fill("+447789123456");
      await page.getByLabel("Address line 1").fill("1 High Street");
      await page.getByLabel("City").fill("Nowhere");
      await page.getByLabel("Postcode").fill("AA1 1AA");
      await page.getByRole("button", { name: "Place order" }).click();
      await page.getByRole("main").getByText("We do not know this city.").waitFor();
      assert.equal(await page.getByRole("textbox", { name: "City" }).getAttribute("aria-invalid"), "true");
    }));
});

describe("results", () => {
  test("have a Result column with its count on the Results tab, and none on the Registered tab", () =>
    asClinic(async (page) => {
      await page.goto("/admin/clinics/test_results");
      await page.getByRole("row").nth(1).waitFor();
      assert.equal(await page.getByRole("columnheader", { name: "Result", exact: true }).count(), 0);
      await page.getByRole("link", { name: /^Results \d+/ }).click();
      await page.getByRole("columnheader", { name: "Result", exact: true }).waitFor();
      await page.getByRole("button", { name: "Filter", exact: true }).click();
      await page.getByLabel("Name").waitFor();
      await expectAccessible(page);
      await page.getByLabel("Name").fill("nobody at all");
      await page.getByRole("button", { name: "Apply" }).click();
      await page.getByText("No results.").waitFor();
      await page.getByRole("link", { name: "Results 0" }).waitFor();
    }));

  test("read as tables: each row by its person, each biomarker with its value, range and reading", () =>
    asClinic(async (page) => {
      await page.goto("/admin/clinics/test_results?status=processed");
      const details = page.getByRole("link", { name: /^Details of/ }).first();
      const person = (await details.innerText()).replace(/^Details\s+of /, "");
      await page.getByRole("row").nth(1).getByRole("rowheader", { name: person }).waitFor();
      await details.click();
      const table = page.getByRole("dialog").getByRole("table").first();
      await table.waitFor();
      assert.deepEqual(await table.getByRole("columnheader").allInnerTexts(), [
        "Biomarker",
        "Result",
        "Normal range",
        "Reading",
        "Notes and earlier values",
      ]);
      const row = table.getByRole("row").nth(1);
      await row.getByRole("rowheader").waitFor();
      assert.ok((await row.getByRole("cell").count()) >= 3);
    }));

  test("can be filtered by every test type on both screens, which say where a type's results are", () =>
    asClinic(async (page) => {
      for (const screen of ["covid_results", "test_results"]) {
        await page.goto(`/admin/clinics/${screen}?status=all`);
        await page.getByRole("button", { name: "Filter", exact: true }).click();
        await page.getByLabel("Test type").waitFor();
        assert.deepEqual(await page.getByLabel("Test type").getByRole("option").allInnerTexts(), [
          "Any",
          "PCR",
          "COVID-19 Rapid Antigen",
          "AntiSpike",
        ]);
        await page.getByLabel("Test type").selectOption("PCR");
        await page.getByRole("button", { name: "Apply" }).click();
        await page.waitForURL(/productTestType=PCR/);
      }
      await page.getByText("Tests of this type are under COVID-19 Tests.").waitFor();
    }));

  test("open by keyboard and by address", () =>
    asClinic(async (page) => {
      await page.goto("/admin/clinics/test_results?status=processed");
      await page
        .getByRole("link", { name: /^Details of/ })
        .first()
        .focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog");
      await dialog
        .getByText(/^(Low|Normal|High)$/)
        .first()
        .waitFor();
      // The heading does not depend on the row of the list.
      const heading = await page.getByRole("dialog").getByRole("heading", { level: 2 }).first().innerText();
      await page.goto(`${page.url()}&username=nobody`);
      await page
        .getByRole("dialog", { name: heading })
        .getByText(/ · RT\d+$/)
        .waitFor();
      await dialog
        .getByText(/^(Low|Normal|High)$/)
        .first()
        .waitFor();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
    }));

  test("show the two limits of a normal range, or the one in words, and nothing of any other", () =>
    asClinic(async (page) => {
      const row = (biomarker: string, NORMAL: string[]) => ({
        id: biomarker,
        panel: "Blood",
        biomarker,
        code: biomarker,
        result: "5",
        unit: "g/L",
        reportedBefore: null,
        interpretation: "NORMAL",
        isCritical: false,
        interpretationData: { rule: "RANGE", value: { NORMAL } },
        interpretationNote: null,
        possibleRanges: [],
      });
      await page.route("**/biomarker-results*", async (route) => {
        const answer = (await (await route.fetch()).json()) as object;
        const data = [row("Both", [">=1.5g", "<=9"]), row("One", ["<8"]), row("Three", [">1", "<7", "<8"])];
        await route.fulfill({ json: { ...answer, data } });
      });
      await page.goto("/admin/clinics/test_results?status=processed");
      await page
        .getByRole("link", { name: /^Details of/ })
        .first()
        .click();
      const rowOf = (name: string) =>
        page
          .getByRole("dialog")
          .getByRole("row")
          .filter({ has: page.getByRole("rowheader", { name }) });
      await rowOf("Both").getByText("1.5", { exact: true }).waitFor();
      await rowOf("Both").getByText("9", { exact: true }).waitFor();
      await rowOf("One").getByText("Below 8 g/L", { exact: true }).waitFor();
      await rowOf("One").getByRole("img", { name: "Normal range below 8 g/L" }).waitFor();
      assert.doesNotMatch(await rowOf("Three").innerText(), /[178]/);
    }));

  test("show a COVID-19 result in one word on its own screen", () =>
    asClinic(async (page) => {
      await page.goto("/admin/clinics/covid_results?status=processed");
      await page
        .getByRole("row")
        .nth(1)
        .getByText(/Negative|Positive/)
        .waitFor();
      await expectAccessible(page);
    }));

  test("fit on a phone and are accessible, like every screen", () =>
    visit(async (page) => {
      await page.setViewportSize(phone);
      await enter(page, "/");
      for (const path of [
        "order_history",
        "test_results?status=all",
        "covid_results",
        "integrations?step=batch",
      ]) {
        await page.goto(`/admin/clinics/${path}`);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
        await expectAccessible(page);
      }
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("dialog", { name: "Menu" }).waitFor();
      await expectAccessible(page);
    }));
});
