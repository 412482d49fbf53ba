import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage, sharedBrowser } from "./browser.ts";
import { demo, enter, expectAccessible } from "./expect.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();

/** Returns the file downloaded for a format in the menu. */
async function fileOf(page: Page, form: string): Promise<string> {
  await page.getByRole("button", { name: "Other formats" }).click();
  const item = page.getByRole("menuitem", { name: form });
  const [download] = await Promise.all([page.waitForEvent("download"), item.click()]);
  return (await readFile(await download.path())).toString();
}

/** Returns the text that would be printed. */
async function printed(page: Page): Promise<string> {
  await page.emulateMedia({ media: "print" });
  const text = await page.locator("body").innerText();
  await page.emulateMedia({ media: null });
  return text;
}

test("a result is exported to another system in each format, and printed", async () => {
  const { page, context, problems } = await openPage(browser, url);
  await enter(page, "/admin/clinics/test_results?status=processed");
  await page
    .getByRole("link", { name: /^Details/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  const other = dialog.getByRole("button", { name: "Other formats" });
  await other.click();
  await page.getByRole("menuitem", { name: "JSON" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const json = JSON.parse(await fileOf(page, "JSON")) as { biomarkerResults: unknown[] };
  const fhir = JSON.parse(await fileOf(page, "FHIR R4")) as { resourceType: string };
  const hl7 = await fileOf(page, "HL7 v2.5.1");
  assert.equal(fhir.resourceType, "Bundle");
  assert.equal(hl7.match(/^OBX\|/gm)?.length ?? hl7.split("\rOBX|").length - 1, json.biomarkerResults.length);
  const paper = await printed(page);
  assert.match(paper, /Normal|Low|High/);
  for (const left of ["Order history", "Download report", "Other formats"])
    assert.ok(!paper.includes(left), left);
  assert.deepEqual(problems, []);
  await context.close();
});

test("a month's statement prints in full, and its lines add up to the charge", async () => {
  const { page, context, problems } = await openPage(browser, url);
  await enter(page, "/admin/clinics/billing/statement");
  await page.getByRole("link", { name: "Print view" }).click();
  await page.getByRole("heading", { name: /^Statement of / }).waitFor();
  const sums = page.getByRole("table", { name: "What the lines add up to" });
  await sums.waitFor();
  await expectAccessible(page);
  const lines = page.getByRole("table", { name: /^Statement of / }).getByRole("row");
  const charged = /Charged \((\d+)\)/.exec(await sums.innerText());
  const credited = /Credited \((\d+)\)/.exec(await sums.innerText());
  assert.equal((await lines.count()) - 1, Number(charged?.[1]) + Number(credited?.[1] ?? 0));
  const paper = await printed(page);
  assert.match(paper, /Fernlight Clinics/);
  assert.ok(!paper.includes("Create Order"), "the navigation stays on the screen");
  assert.deepEqual(problems, []);
  await context.close();
});

test("an activation token is found by its last characters and revoked at once", async () => {
  const { page, context, problems } = await openPage(browser, url);
  await enter(page, "/admin/clinics/settings/activation");
  await page.getByText("No tokens in the last week").waitFor();
  const clinic = await programOf(url, demo.clinic);
  const person = {
    partnerUserId: "p-7",
    email: "siobhan@example.test",
    firstName: "Siobhán",
    lastName: "Byrne",
    sex: "f",
    dateOfBirth: "1990-07-14",
  };
  const make = async (): Promise<string> =>
    (await clinic("POST", "/users/v1/tokens/public", person)).body.token;
  const [first] = [await make(), await make()];
  await page.reload();
  const row = page.getByRole("row").filter({ hasText: `…${first.slice(-6)}` });
  await row.getByText("Active").waitFor();
  await expectAccessible(page);
  await row.getByRole("button", { name: /^Revoke the token/ }).click();
  await row.getByText("Revoked").waitFor();
  await page.getByRole("button", { name: "Revoke all" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke all" }).click();
  await page.getByText("All tokens are revoked.").waitFor();
  await page.getByText("Active", { exact: true }).waitFor({ state: "detached" });
  assert.deepEqual(problems, []);
  await context.close();
});
