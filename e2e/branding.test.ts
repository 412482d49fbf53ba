import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { defaultBranding } from "@kitpath/contract/access/branding/branding";
import type { Page } from "playwright-core";
import { until } from "../apps/server/test/until.ts";
import { desktop, phone, sharedBrowser } from "./browser.ts";
import { demo, enter, expectAccessible } from "./expect.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();

/** Records the primary colour at the first paint of a heading. */
const watchFirstColour = `new MutationObserver((_, observer) => {
  if (!document.querySelector("h1")) return;
  window.firstColour = getComputedStyle(document.documentElement).getPropertyValue("--brand");
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });`;

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const visit = visitsTo(browser, url);
const visitFresh = visitsTo(browser, url, { isFresh: true });

const headerColour = (page: Page) =>
  page.evaluate<string>("getComputedStyle(document.querySelector('header')).backgroundColor");

for (const [layout, viewport] of Object.entries({ wide: desktop, narrow: phone })) {
  test(`settings and customisation stay readable on a ${layout} screen, even in a loud brand`, () =>
    visit(async (page) => {
      await enter(page, "/admin/clinics/customisation");
      await expectAccessible(page);
      await page.getByLabel("Primary colour", { exact: true }).fill("#ffe600");
      await page.getByLabel("Header background", { exact: true }).fill("#7a1fa2");
      await page.getByLabel("Navigation links", { exact: true }).fill("#f0f0f0");
      await page.getByText("Navigation links are hard to read on white").waitFor();
      await page.getByRole("button", { name: "Save changes" }).click();
      await page.getByText("Your branding is saved.").waitFor();
      await until(async () => (await headerColour(page)) === "rgb(122, 31, 162)", "saved colour");
      // The button resets colours, not the areas of the navigation.
      const header = page.getByLabel("Header background", { exact: true });
      await page.getByLabel("Storefront", { exact: true }).uncheck();
      await page.getByRole("button", { name: "Use Kitpath’s colours" }).click();
      await until(async () => (await header.inputValue()) === "#0b4f5c", "Kitpath’s colour");
      assert.ok(!(await page.getByLabel("Storefront", { exact: true }).isChecked()));
      for (const address of ["customisation", "dashboard", "settings", "settings/communication", "order"]) {
        await page.goto(`/admin/clinics/${address}`);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await expectAccessible(page);
      }
    }, viewport));
}

test("another partner's branding is not shown when one's own cannot be read", () =>
  visit(async (page) => {
    await page.goto("/login");
    const theirs = { ...defaultBranding, headerBackground: "#7a1fa2", displayedFeatures: [] };
    const worn = JSON.stringify({ partner: { partnerId: "another" }, branding: theirs });
    await page.evaluate(`localStorage.setItem("kitpath.branding", '${worn}')`);
    const json = { code: "forbidden", message: "Not today." };
    await page.route("**/*branding?*", (route) => route.fulfill({ status: 400, json }));
    await enter(page, "/admin/clinics/dashboard");
    await page.getByRole("link", { name: "Team" }).waitFor();
    assert.notEqual(await headerColour(page), "rgb(122, 31, 162)");
  }));

test("a logo replaces the name, is refused if invalid, and can be removed", () =>
  visit(async (page) => {
    await enter(page, "/admin/clinics/customisation");
    const file = page.getByLabel("Logo file");
    await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
    await page.getByText("Choose a PNG, JPEG or WebP image.").waitFor();
    await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: png });
    await page.getByRole("link", { name: "Fernlight Clinics" }).getByRole("img").waitFor();
    await page.getByRole("button", { name: "Remove logo" }).click();
    await page.getByRole("link", { name: "Fernlight Clinics" }).getByText("Fernlight Clinics").waitFor();
  }));

test("a picked colour stays when a colleague saves another meanwhile", () =>
  visit(async (page, { context }) => {
    const address = "/admin/clinics/customisation";
    await enter(page, address);
    await page.getByLabel("Pick header background").fill("#123456");
    const theirs = await context.newPage();
    await theirs.goto(address);
    await theirs.getByLabel("Footer text", { exact: true }).fill("#202020");
    await theirs.getByRole("button", { name: "Save changes" }).click();
    await theirs.getByText("Your branding is saved.").waitFor();
    // As when somebody comes back to the tab.
    await page.evaluate("self.__TSR_ROUTER__.options.context.queryClient.invalidateQueries()");
    const footer = page.getByLabel("Footer text", { exact: true });
    await until(async () => (await footer.inputValue()) === "#202020", "their colour");
    assert.equal(await page.getByLabel("Header background", { exact: true }).inputValue(), "#123456");
  }));

describe("a partner's colours before signing in", () => {
  test("appear by its code from the first paint, and stay for the browser's next visits", async () => {
    let code = "";
    await visit(async (page) => {
      await enter(page, "/admin/clinics/settings");
      code = /\?partnerCode=([\w-]+)/.exec(await page.getByText("?partnerCode=").innerText())![1]!;
      await page.goto("/admin/clinics/customisation");
      await page.getByLabel("Primary colour", { exact: true }).fill("#a21f5c");
      await page.getByRole("button", { name: "Save changes" }).click();
      await page.getByText("Your branding is saved.").waitFor();
    });
    await visitFresh(async (page) => {
      await page.addInitScript(watchFirstColour);
      for (const address of [`/register?partnerCode=${code}`, "/login", "/register/lab"]) {
        await page.goto(address);
        await page.getByRole("heading", { level: 1 }).waitFor();
        assert.match(await page.evaluate<string>("window.firstColour"), /^light-dark\(#a21f5c,/, address);
      }
    });
  });

  test("for an unknown code are the product's own", () =>
    visitFresh(async (page) => {
      await page.addInitScript(watchFirstColour);
      await page.goto("/login?partnerCode=nobody");
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      assert.match(await page.evaluate<string>("window.firstColour"), /^light-dark\(#0b4f5c,/);
    }));
});

test("platform staff no longer see a partner's branding once they stop viewing as it", () =>
  visit(async (page) => {
    await enter(page, "/admin/clinics/customisation");
    await page
      .getByLabel("Logo file")
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: png });
    await page.getByLabel("Header background", { exact: true }).fill("#7a1fa2");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Your branding is saved.").waitFor();
    const expectOwn = async () => {
      await page.getByRole("heading", { name: "Hello, Sam" }).waitFor();
      await page.getByRole("link", { name: "Kitpath" }).getByText("Kitpath").waitFor();
      assert.notEqual(await headerColour(page), "rgb(122, 31, 162)");
    };
    await enter(page, "/admin/platform", demo.staff);
    await expectOwn();
    await page.goto("/admin/platform/partners?search=fernlight");
    await page.getByRole("link", { name: "Fernlight Clinics" }).click();
    await page.getByRole("button", { name: "View as" }).click();
    await page.getByRole("dialog").getByLabel("Reason").fill("They cannot read their header");
    await page.getByRole("dialog").getByRole("button", { name: "View as" }).click();
    const banner = page.getByRole("region", { name: "Viewing as" });
    await banner.waitFor();
    assert.equal(await headerColour(page), "rgb(122, 31, 162)");
    await banner.getByRole("button", { name: "Stop viewing" }).click();
    await expectOwn();
    await page.getByRole("button", { name: /account of Sam/ }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.reload();
    await page.getByText("Kitpath", { exact: true }).waitFor();
  }));

test("an e-mail to test takers stays switched off", () =>
  visit(async (page) => {
    await enter(page, "/admin/clinics/settings/communication");
    await page.getByLabel("Order dispatched: E-mail").uncheck();
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Your settings are saved.").waitFor();
    await page.reload();
    await page.getByLabel("Order dispatched: E-mail").waitFor();
    assert.equal(await page.getByLabel("Order dispatched: E-mail").isChecked(), false);
    assert.equal(await page.getByLabel("Order created: E-mail").isChecked(), true);
  }));

test("the demo area shows registration and dashboard in frames", () =>
  visit(async (page) => {
    await enter(page, "/admin/quickstart");
    await page.getByRole("link", { name: "Preview registration and the dashboard" }).click();
    await page.frameLocator("iframe").getByRole("heading", { name: "Register for Kitpath" }).waitFor();
    await page.getByRole("link", { name: "Dashboard", exact: true }).last().click();
    await page.frameLocator("iframe").getByRole("heading", { name: "Hello, Rosa" }).waitFor();
  }));
