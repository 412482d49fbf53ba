import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { readWebManifest } from "../apps/server/src/http/web-manifest.ts";
import { until } from "../apps/server/test/until.ts";
import { phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible, expectFocus } from "./expect.ts";
import { chooseProduct } from "./order-form.ts";
import { startProduct } from "./server.ts";
import { loseNetwork, noNetwork, visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();

const groundOf = (page: Page) => page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
const light = "rgb(245, 247, 248)";
const dark = "rgb(15, 22, 28)";

const visitAs = (email: string) => visitsTo(browser, url, { as: email, at: "/", motion: "no-preference" });
const asClinic = visitAs(demo.clinic);
const asClinicAfresh = visitsTo(browser, url, {
  as: demo.clinic,
  at: "/",
  motion: "no-preference",
  isFresh: true,
});

test("everything can be found and done by keyboard from anywhere", () =>
  asClinic(async (page) => {
    const palette = page.getByRole("dialog", { name: "Search everything or run a command" });
    const options = palette.getByRole("option");
    await page.keyboard.press("Control+k");
    await palette.getByRole("option", { name: "New order" }).waitFor();
    await expectAccessible(page);
    await page.keyboard.type("rt100230");
    await options.filter({ hasText: "RT100230" }).first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Order RT100230" }).waitFor();

    await page.keyboard.press("Meta+k");
    await page.keyboard.type("invite");
    await options.filter({ hasText: "Invite a colleague" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Team member details" }).waitFor();
    assert.match(page.url(), /team\/add$/);

    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await keys.getByText("Search everything or run a command").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await keys.waitFor({ state: "detached" });

    await page.keyboard.press("Control+k");
    await page.keyboard.type("order history");
    await options.filter({ hasText: "Order history" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("1–10 of 320").waitFor();
    await page.keyboard.press("/");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("j");
    const second = page.locator("tbody tr").nth(1);
    const number = await second.getByText(/^RT\d+/).innerText();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: `Order ${number}` }).waitFor();
  }));

test("what is typed before the palette appears goes into its field, and into no other", () =>
  asClinic(async (page) => {
    await page.goto(`${url}/admin/clinics/order_history`);
    const search = page.locator("main input").first();
    await search.focus();
    await page.route(/\/palette-[^/]*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.keyboard.press("Control+k");
    await page.keyboard.type("invi");
    const field = page
      .getByRole("dialog", { name: "Search everything or run a command" })
      .getByRole("combobox");
    await expectFocus(page, field);
    await page.keyboard.type("te");
    assert.equal(await field.inputValue(), "invite");
    await page.getByRole("option", { name: "Invite a colleague" }).waitFor();
    await page.keyboard.press("Escape");
    assert.equal(await search.inputValue(), "");
    await page.keyboard.press("Control+k");
    await field.waitFor();
    assert.equal(await field.inputValue(), "");
  }));

test("Enter in the palette opens only what matches the current text, even during a search", () =>
  asClinic(async (page) => {
    const palette = page.getByRole("dialog", { name: "Search everything or run a command" });
    const options = palette.getByRole("option");
    await page.keyboard.press("Control+k");
    await palette.getByRole("combobox").fill("rt1002");
    await options
      .filter({ hasText: /RT1002\d\d/ })
      .nth(1)
      .waitFor();
    const [first, second] = (await options.allInnerTexts()).map((text) => /RT1002(\d\d)/.exec(text));
    await page.route("**/dashboard/v1/search", () => undefined);
    await page.keyboard.type(second![1]!);
    await options.filter({ hasText: first![0] }).waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: `Order ${second![0]}` }).waitFor();
  }));

const onProfile = visitsTo(browser, url, { as: demo.clinic, at: "/admin/profile" });

async function showNotice(page: Page) {
  await page.getByRole("button", { name: "Save changes" }).click();
  const notice = page.getByRole("group").filter({ hasText: "Your profile is saved." });
  await notice.waitFor();
  return notice;
}

test("shortcuts work while a notice is shown", () =>
  onProfile(async (page) => {
    const notice = await showNotice(page);
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Search everything or run a command" }).waitFor();
    assert.ok(await notice.isVisible());
    await expectAccessible(page);
  }));

test("on a phone a notice covers nothing of the top bar", () =>
  onProfile(async (page) => {
    const notice = await (await showNotice(page)).boundingBox();
    const bar = await page.getByRole("banner").boundingBox();
    assert.ok(notice && bar && notice.y > bar.y + bar.height);
  }, phone));

test("a lab finds a sample by its barcode, and sees nothing of a clinic's", () =>
  visitAs(demo.lab)(async (page) => {
    await page.getByRole("link", { name: "Worklists" }).click();
    const barcode = await page
      .getByText(/^BLC\d+$/)
      .first()
      .innerText();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Search everything or run a command" });
    await palette.getByRole("option", { name: "Receive samples" }).waitFor();
    assert.equal(await palette.getByRole("option", { name: "New order" }).count(), 0);
    await page.keyboard.type(barcode);
    await palette.getByRole("option", { name: new RegExp(`^${barcode}`) }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(`/admin/lab/samples\\?.*search=${barcode}`));
  }));

/** The address of the Team screen's file, which is named by its hash alone. */
const teamFile = await readWebManifest(fileURLToPath(new URL("../apps/web/dist", import.meta.url))).then(
  (manifest) => {
    const screen = Object.values(manifest).find(({ name }) => name === "admin.clinics.team.index");
    assert.ok(screen);
    return new RegExp(screen.file);
  },
);

test("a screen that cannot load offline says so in its place, and appears once the network is back", () =>
  asClinicAfresh(async (page, { context, problems }) => {
    await loseNetwork(page);
    await page.getByRole("link", { name: "Team" }).click();
    await page.getByText("This screen could not be shown").waitFor();
    await page.getByRole("link", { name: "Customers" }).waitFor();
    await context.setOffline(false);
    await page.getByRole("heading", { name: "Team", exact: true }).waitFor();
    // All that it says of the file.
    problems.length = 0;
  }));

test("a screen preloaded in vain while offline is shown when it is opened online", () =>
  asClinicAfresh(async (page, { context, problems }) => {
    const link = page.getByRole("link", { name: "Team" });
    await link.waitFor();
    await loseNetwork(page);
    const failed = page.waitForEvent("requestfailed", (request) => teamFile.test(request.url()));
    await link.hover();
    await failed;
    await context.setOffline(false);
    await link.click();
    await page.getByRole("heading", { name: "Team", exact: true }).waitFor();
    problems.length = 0;
  }));

test("a screen whose preload failed is shown when it is opened", () =>
  asClinicAfresh(async (page, { problems }) => {
    await page.route(teamFile, (route) => route.abort(), { times: 1 });
    const link = page.getByRole("link", { name: "Team" });
    const failed = page.waitForEvent("requestfailed", (request) => teamFile.test(request.url()));
    await link.hover();
    await failed;
    await link.click();
    await page.getByRole("heading", { name: "Team", exact: true }).waitFor();
    problems.length = 0;
  }));

test("a dialog that cannot load offline leaves the screen unchanged", () =>
  visitsTo(browser, url, { as: demo.clinic, at: "/", isFresh: true, forgiven: [noNetwork] })(async (page) => {
    await page.goto("/admin/clinics/order");
    await chooseProduct(page, "Thyroid Function Profile");
    await page.getByLabel("City").fill("Leeds");
    await loseNetwork(page);
    await page.keyboard.press("Control+k");
    await page.getByText("Something has gone wrong, please reload the page.").waitFor();
    assert.equal(await page.getByLabel("City").inputValue(), "Leeds");
  }));

test("a screen whose file cannot be loaded says so in its place, and appears on another try", () =>
  asClinicAfresh(async (page, { problems }) => {
    await page.route(teamFile, (route) => route.abort());
    await page.getByRole("link", { name: "Team" }).click();
    for (let n = 0; n < 2; n++) {
      await page.getByText("This screen could not be shown").waitFor();
      const asked = page.waitForRequest(teamFile);
      await page.getByRole("button", { name: "Try again" }).click();
      await asked;
    }
    await page.getByText("This screen could not be shown").waitFor();
    await page.unroute(teamFile);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Team", exact: true }).waitFor();
    problems.length = 0;
  }));

test("the theme is the system's or the user's own, from the first paint, and prints light", () =>
  asClinicAfresh(async (page) => {
    assert.equal(await groundOf(page), light);
    await page.emulateMedia({ colorScheme: "dark" });
    assert.equal(await groundOf(page), dark);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    assert.equal(
      await page.evaluate("getComputedStyle(document.querySelector('h1')).color"),
      "rgb(20, 33, 43)",
    );
    await page.emulateMedia({ media: "screen", colorScheme: "light" });
    await page.goto("/admin/profile");
    await page.getByLabel("Dark").check();
    assert.equal(await groundOf(page), dark);
    await page.addInitScript(
      `new PerformanceObserver((list) => (window.firstTheme = document.documentElement.dataset.theme))
        .observe({ type: "paint", buffered: true });`,
    );
    await page.setViewportSize(phone);
    for (const address of ["profile", "clinics/dashboard", "clinics/test_results?status=processed"]) {
      await page.goto(`/admin/${address}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
      assert.equal(await page.evaluate("window.firstTheme"), "dark");
      await expectAccessible(page);
    }
    await page.goto("/admin/profile");
    await page.getByLabel("System").check();
    assert.equal(await groundOf(page), light);
  }));

test("forced colours keep the open tab, a normal range and a dialog's edge visible", () =>
  asClinic(async (page) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/admin/clinics/test_results?status=processed");
    const styleOf = (selector: string, property: string) =>
      page.evaluate<string>(
        `getComputedStyle(document.querySelector(${JSON.stringify(selector)}))["${property}"]`,
      );
    await page
      .getByRole("link", { name: /^Details of/ })
      .first()
      .waitFor();
    const tabs = 'main nav[aria-label="Orders and results"] a';
    const ofTab = (which: string) => styleOf(`${tabs}${which}`, "borderBottomColor");
    assert.notEqual(await ofTab('[aria-current="page"]'), await ofTab(":not([aria-current])"));
    await page
      .getByRole("link", { name: /^Details of/ })
      .first()
      .click();
    const range = '[role=dialog] [role=img][aria-label^="Normal range"]';
    await page.locator(range).first().waitFor();
    assert.equal(await styleOf("[role=dialog]", "borderTopWidth"), "1px");
    assert.equal(await styleOf(`${range} > div`, "forcedColorAdjust"), "none");
  }));

/** Runs in the page: adds up its layout shifts. */
const watchShift = `window.shift = 0; new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });`;

/** Runs in the page: the dashboard waits for as long as a busy machine takes, and not for its two seconds. */
const waitLonger = `const later = window.setTimeout;
window.setTimeout = (work, ms, ...given) => later(work, ms === 2000 ? 60_000 : ms, ...given);`;

test("the dashboard does not shift under the pointer, however late its figures arrive", () =>
  asClinicAfresh(async (page) => {
    await page.addInitScript(watchShift);
    await page.addInitScript(waitLonger);
    await page.route("**/dashboard/v1/summary", async (route) => {
      await new Promise((later) => setTimeout(later, 1000));
      await route.continue();
    });
    await page.route("**/activity-chart*.js", async (route) => {
      await new Promise((later) => setTimeout(later, 1500));
      await route.continue();
    });
    await page.reload();
    await page.getByRole("heading", { name: "First steps" }).waitFor();
    await page.getByRole("heading", { name: "Newest orders" }).waitFor();
    await page.getByText("Orders and results by day").waitFor({ state: "attached" });
    const shift = await page.evaluate<number>("window.shift");
    assert.ok(shift < 0.02, `it moved by ${shift}`);
  }));

test("the first steps tick themselves off, and stay hidden once dismissed", () =>
  asClinic(async (page) => {
    const steps = page.getByRole("list").filter({ hasText: "Add a webhook" });
    const step = steps.getByRole("link", { name: "Generate an API key" });
    await step.click();
    await page.getByRole("button", { name: "Generate API key" }).click();
    await page.getByLabel("API key name").fill("Booking system");
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByRole("link", { name: "Dashboard", exact: true }).click();
    await steps.getByText("Generate an API key").waitFor();
    await step.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Dismiss" }).click();
    await steps.waitFor({ state: "detached" });
    await page.reload();
    await page.getByText("Needs your attention").waitFor();
    assert.equal(await steps.count(), 0);
  }));

test("each screen of an area has its own title", () =>
  visitsTo(browser, url, { as: demo.clinic })(async (page) => {
    const titles: string[] = [];
    for (const [area, address] of [
      ["Settings", "/admin/clinics/settings"],
      ["Developer", "/admin/clinics/integrations"],
    ] as const) {
      await page.goto(address);
      const tabs = page.getByRole("navigation", { name: area }).getByRole("link");
      await tabs.first().waitFor();
      for (const tab of await tabs.all()) {
        await tab.click();
        const name = await tab.innerText();
        await until(async () => (await page.title()).startsWith(name), `title of ${name}`);
        titles.push(await page.title());
      }
    }
    assert.ok(
      titles.includes("API keys · Developer · Kitpath") &&
        titles.includes("Organisation · Settings · Kitpath"),
    );
    assert.equal(new Set(titles).size, 8);
  }));
