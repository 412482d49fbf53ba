import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { until } from "../apps/server/test/until.ts";
import { codeOf } from "./authenticator-app.ts";
import type { Visit } from "./browser.ts";
import { desktop, phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible, expectFocus, signIn } from "./expect.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();

const visit = visitsTo(browser, url);

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /account of/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
}

const isSignedIn = (page: Page) => page.getByRole("button", { name: /account of/ }).waitFor();

async function givePassword(page: Page, action: string, password = demo.password): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: action }).click();
}

for (const [layout, viewport, email] of [
  ["wide", desktop, demo.clinic],
  ["narrow", phone, demo.lab],
] as const) {
  test(`two-factor sign-in is turned on, used by code and by recovery code, and turned off (${layout})`, () =>
    visit(async (page, { context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto("/admin/profile");
      await signIn(page, email);
      const card = page.locator("section").filter({ hasText: "Two-factor sign-in" });
      // By its role: a screen reader must announce it, also while a dialog is open.
      const notices = page.getByRole("region", { name: "Notifications" });
      await card.getByText("Off", { exact: true }).waitFor();
      await card.getByRole("button", { name: "Turn on" }).click();
      await expectAccessible(page);
      await givePassword(page, "Continue", "wrong");
      await page.getByText("Wrong password").waitFor();
      await givePassword(page, "Continue");
      await page.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Copy key" }).click();
      const secret = await until(
        () => page.evaluate<string>("navigator.clipboard.readText()"),
        "key in the clipboard",
      );
      await notices.getByText("Copied.").waitFor();
      await page.getByLabel("Code", { exact: true }).fill("000000");
      await page.getByRole("dialog").getByRole("button", { name: "Turn on" }).click();
      await page.getByText("Wrong code").waitFor();
      await page.getByLabel("Code", { exact: true }).fill(codeOf(secret));
      await page.getByRole("dialog").getByRole("button", { name: "Turn on" }).click();
      const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
      await codes.last().waitFor();
      assert.equal(await codes.count(), 10);
      const recoveryCode = (await codes.first().textContent()) ?? "";
      await expectAccessible(page);
      await page.getByRole("button", { name: "I have saved them" }).click();
      await card.getByText("10 recovery codes left.").waitFor();
      await expectAccessible(page);

      await signOut(page);
      await signIn(page, email);
      await page.getByRole("heading", { name: "Enter your code" }).waitFor();
      await expectFocus(page, page.getByLabel("Code", { exact: true }));
      await expectAccessible(page);
      await page.keyboard.type("123456");
      await page.keyboard.press("Enter");
      await page.getByText("Wrong code").waitFor();
      await expectAccessible(page);
      await page.getByLabel("Code", { exact: true }).fill(codeOf(secret, 1));
      await page.keyboard.press("Enter");
      await isSignedIn(page);

      await signOut(page);
      await signIn(page, email);
      await page.getByRole("button", { name: "Use a recovery code" }).click();
      await expectAccessible(page);
      await expectFocus(page, page.getByLabel("Recovery code"));
      await page.getByLabel("Recovery code").fill(recoveryCode);
      await page.getByRole("button", { name: "Sign in" }).click();
      await isSignedIn(page);

      await page.goto("/admin/profile");
      await card.getByText("9 recovery codes left.").waitFor();
      await card.getByRole("button", { name: "New recovery codes" }).click();
      await givePassword(page, "Show new codes");
      await codes.last().waitFor();
      // As on a page without HTTPS.
      await page.evaluate('Object.defineProperty(navigator, "clipboard", { value: undefined })');
      await page.getByRole("button", { name: "Copy", exact: true }).click();
      await notices.getByText("This could not be copied. Select the text and copy it.").waitFor();
      await expectAccessible(page);
      await page.getByRole("button", { name: "I have saved them" }).click();
      await card.getByText("10 recovery codes left.").waitFor();
      await card.getByRole("button", { name: "Turn off" }).click();
      await expectAccessible(page);
      await givePassword(page, "Turn off");
      await card.getByText("Off", { exact: true }).waitFor();
      await signOut(page);
      await signIn(page, email);
      await isSignedIn(page);
    }, viewport));
}

test("recovery codes from a lost answer are replaced at once, and stay visible when the user clicks elsewhere", () =>
  visitsTo(browser, url, { forgiven: ["Failed to load resource: net::ERR_FAILED"] })(async (page) => {
    await page.goto("/admin/profile");
    await signIn(page, demo.lab);
    const dialog = page.getByRole("dialog");
    const pressElsewhere = async () => {
      await page.keyboard.press("Escape");
      await page.mouse.click(5, 5);
    };
    await page.getByRole("button", { name: "Turn on" }).click();
    await givePassword(page, "Continue");
    const key = await page.getByText(/^([A-Z2-7]{4} ?){8}/).textContent();
    await page.getByLabel("Code", { exact: true }).fill(codeOf((key ?? "").replace(/[^A-Z2-7]/g, "")));
    await page.route(
      "**/v1/profile/two_factor",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await dialog.getByRole("button", { name: "Turn on" }).click();
    await dialog.getByText("Two-factor sign-in is on, but your recovery codes could not be shown.").waitFor();
    await expectAccessible(page);

    const { promise: isLeft, resolve: goOn } = Promise.withResolvers<void>();
    await page.route("**/two_factor/recovery_codes", async (route) => {
      await isLeft;
      await route.continue();
    });
    await givePassword(page, "Show new codes");
    await dialog.getByRole("button", { name: "Show new codes", disabled: true }).waitFor();
    assert.ok(await dialog.getByRole("button", { name: "Cancel" }).isDisabled());
    await pressElsewhere();
    goOn();
    await page.getByRole("list", { name: "Recovery codes" }).waitFor();
    await page.mouse.click(5, 5);
    await page.getByRole("button", { name: "I have saved them" }).click();
    await page.getByRole("button", { name: "Turn off" }).click();
    await givePassword(page, "Turn off");
    await page.getByText("Two-factor sign-in is off.").waitFor();
  }));

describe("a passkey", () => {
  /** Adds a virtual authenticator to this browser that is unlocked and always confirms. */
  async function plugIn(page: Page, { context }: Visit): Promise<void> {
    const session = await context.newCDPSession(page);
    await session.send("WebAuthn.enable");
    await session.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  }

  test("is added, signs in alone, follows the password of two-factor sign-in, and is removed", () =>
    visitsTo(browser, url, { isFresh: true })(async (page, opened) => {
      await plugIn(page, opened);
      await page.goto("/admin/profile");
      await signIn(page, demo.staff);
      await page.getByRole("button", { name: "Add a passkey" }).click();
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByText("Field is required.").first().waitFor();
      await expectAccessible(page);
      await page.getByLabel("Name", { exact: true }).fill("Work laptop");
      await givePassword(page, "Continue");
      await page.getByText("Your passkey is added.").waitFor();
      await page.getByText("Work laptop").waitFor();
      await expectAccessible(page);

      await signOut(page);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Use a passkey" }).click();
      await isSignedIn(page);

      await page.goto("/admin/profile");
      await page.getByRole("button", { name: "Turn on" }).click();
      await givePassword(page, "Continue");
      const key = await page.getByText(/^([A-Z2-7]{4} ?){8}/).textContent();
      await page.getByLabel("Code", { exact: true }).fill(codeOf((key ?? "").replace(/[^A-Z2-7]/g, "")));
      await page.getByRole("dialog").getByRole("button", { name: "Turn on" }).click();
      await page.getByRole("button", { name: "I have saved them" }).click();
      await signOut(page);
      await signIn(page, demo.staff);
      await page.getByRole("button", { name: "Use a passkey" }).click();
      await isSignedIn(page);

      await page.goto("/admin/profile");
      await page.getByRole("button", { name: "Remove Work laptop" }).click();
      await expectAccessible(page);
      await givePassword(page, "Remove passkey");
      await page.getByText("The passkey is removed.").waitFor();
      await signOut(page);
      await page.getByRole("button", { name: "Use a passkey" }).click();
      await page.getByRole("alert").waitFor();
      await expectAccessible(page);
    }));
});
