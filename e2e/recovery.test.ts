import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { codeOf } from "./authenticator-app.ts";
import { desktop, phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible, signIn } from "./expect.ts";
import { resetTokenOf } from "./mailbox.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();

const visit = visitsTo(browser, url);

/** Asks for a link as somebody does who has forgotten their password, and opens it. */
async function openLink(page: Page, email: string): Promise<void> {
  await page.goto("/login/reset");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await page.getByText("We have e-mailed your password reset link!").waitFor();
  await page.goto(`/login/reset?token=${await resetTokenOf(url, email)}`);
}

const setPassword = async (page: Page, button: string | RegExp, password = demo.password) => {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByRole("button", { name: button }).click();
};

test("setting a new password asks for each key whether to keep it", () =>
  visit(async (page) => {
    const call = await programOf(url, demo.clinic);
    for (const keyName of ["Our records", "Planted"])
      assert.equal((await call("POST", "/v1/api-keys", { keyName })).status, 201);

    await openLink(page, demo.clinic);
    const keys = page.getByRole("group", { name: "API keys" });
    await keys.getByLabel("Our records").check();
    assert.equal(await keys.getByLabel("Planted").isChecked(), false);
    await expectAccessible(page);
    await page.setViewportSize(desktop);
    await expectAccessible(page);
    await setPassword(page, /^Set password and end \d+$/);
    await page.getByRole("heading", { name: "Your password is set" }).waitFor();
    await expectAccessible(page);

    await page.reload();
    await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
    await expectAccessible(page);

    await page.goto("/admin/profile");
    await signIn(page, demo.clinic);
    await page.getByLabel("Somebody else may know my password").check();
    await keys.getByLabel("Our records").waitFor();
    assert.equal(await keys.getByLabel("Planted").count(), 0);
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectAccessible(page);
    await page.getByLabel("Current password", { exact: true }).fill(demo.password);
    await setPassword(page, /^Change password and end \d+$/, "Another-demo-2");
    await page.getByText("Password changed. Your other sessions have been signed out.").waitFor();
    await page.getByLabel("Somebody else may know my password").check();
    await page.getByText("You have made no API keys, webhooks or invitations.").waitFor();
  }, phone));

test("a user with a second step gives it before they set a new password", () =>
  visit(async (page) => {
    await page.goto("/admin/profile");
    await signIn(page, demo.staff);
    await page.getByRole("button", { name: "Turn on" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Password", { exact: true }).fill(demo.password);
    await dialog.getByRole("button", { name: "Continue" }).click();
    const key = await page.getByText(/^([A-Z2-7]{4} ?){8}/).textContent();
    const secret = (key ?? "").replace(/[^A-Z2-7]/g, "");
    await page.getByLabel("Code", { exact: true }).fill(codeOf(secret));
    await dialog.getByRole("button", { name: "Turn on" }).click();
    await page.getByRole("button", { name: "I have saved them" }).click();

    await openLink(page, demo.staff);
    await page.getByRole("heading", { name: "Enter your code" }).waitFor();
    await expectAccessible(page);
    await page.getByLabel("Code", { exact: true }).fill("000000");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("Wrong code").waitFor();
    await page.getByLabel("Code", { exact: true }).fill(codeOf(secret, 1));
    await page.getByRole("button", { name: "Continue" }).click();
    await page
      .getByText("Your passkeys, authenticator app and recovery codes will stop working too")
      .waitFor();
    await expectAccessible(page);
    await setPassword(page, /^Set password/);
    await page.getByText("Then add your passkeys and recovery codes again").waitFor();
  }));
