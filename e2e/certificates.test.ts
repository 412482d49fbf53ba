import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { isSignatureValid, textOf } from "../apps/server/test/read-pdf.ts";
import { desktop, openPage, phone, sharedBrowser } from "./browser.ts";
import { enter, expectAccessible } from "./expect.ts";
import { startProduct } from "./server.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();

/** Returns the file that the browser downloads while `act` runs. */
async function fileOf(page: Page, act: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

const codeOn = (text: string): string => {
  const code = /(?:[A-Z0-9]{4} ){6}[A-Z0-9]{2}/.exec(text)?.[0];
  assert.ok(code, text);
  return code;
};

type Sought = { screen: "covid_results" | "test_results"; newest: number; step: number; link: RegExp };

const opened = new Set<number>();

/** Opens the dialog of a demonstration test: something happens to every so many of its orders. */
async function openDialog(page: Page, { screen, newest, step, link }: Sought): Promise<void> {
  for (let n = newest; n > 0; n -= step) {
    if (opened.has(n)) continue;
    const orderNumber = `RT${100_001 + n}`;
    await page.goto(`/admin/clinics/${screen}?status=all&orderNumber=${orderNumber}`);
    await page
      .getByText("No results.")
      .or(page.getByRole("button", { name: `Copy order number ${orderNumber}` }))
      .first()
      .waitFor();
    if ((await page.getByRole("link", { name: link }).count()) === 0) continue;
    opened.add(n);
    return page.getByRole("link", { name: link }).first().click();
  }
  assert.fail("The demonstration data has no such test");
}

const amended = { screen: "covid_results", newest: 313, step: 17, link: /^Details/ } as const;
const rejected = { screen: "test_results", newest: 310, step: 23, link: /^Why/ } as const;

for (const [layout, viewport] of Object.entries({ wide: desktop, narrow: phone })) {
  describe(`certificates and reports on a ${layout} screen`, () => {
    test("a certificate is downloaded, and anyone who has it can check it", async () => {
      const { page, context, problems } = await openPage(browser, url, viewport);
      await enter(page, "/admin/clinics/covid_results?status=processed");
      const button = page.getByRole("button", { name: /^Certificate of / }).first();
      const name = (await button.innerText()).replace(/^Certificate of /, "");
      await expectAccessible(page);
      const { name: filename, content } = await fileOf(page, () => button.click());
      assert.match(filename, /^certificate-[A-Z0-9]{8}-\d\.pdf$/);
      assert.ok(isSignatureValid(content));
      const text = await textOf(content);
      assert.ok(text.includes(name), `${name} in ${text}`);

      const anyone = await openPage(browser, url, viewport);
      await anyone.page.goto("/verify");
      await anyone.page.getByLabel("Code").fill("12345");
      await anyone.page.getByRole("button", { name: "Check" }).click();
      await anyone.page.getByText("The code has 26 letters and digits.").waitFor();
      await expectAccessible(anyone.page);
      await anyone.page.getByLabel("Code").fill(codeOn(text).toLowerCase());
      await anyone.page.getByRole("button", { name: "Check" }).click();
      await anyone.page.getByText("Valid", { exact: true }).waitFor();
      await anyone.page.getByText(name, { exact: true }).waitFor();
      await expectAccessible(anyone.page);
      await anyone.page.goto(`/verify/${"2".repeat(26)}`);
      await anyone.page.getByText("Unknown", { exact: true }).waitFor();
      await expectAccessible(anyone.page);
      assert.deepEqual([...problems, ...anyone.problems], []);
      await Promise.all([context.close(), anyone.context.close()]);
    });

    test("an amended result says why, and the earlier certificate is no longer valid", async () => {
      const { page, context, problems } = await openPage(browser, url, viewport);
      await enter(page, "/");
      await openDialog(page, amended);
      const dialog = page.getByRole("dialog");
      await dialog.getByText(/because: The analyser was found to be out of calibration/).waitFor();
      await expectAccessible(page);
      const download = dialog.getByRole("button", { name: "Download certificate" });
      const current = await textOf((await fileOf(page, () => download.click())).content);
      assert.doesNotMatch(current, /SUPERSEDED/);

      await dialog.getByRole("button", { name: "Version 1" }).click();
      await dialog.getByText(/superseded and no longer valid/).waitFor();
      await expectAccessible(page);
      const old = await textOf((await fileOf(page, () => download.click())).content);
      assert.match(old, /SUPERSEDED/);
      await page.goto(`/verify/${codeOn(old).replaceAll(" ", "")}`);
      await page.getByText("Superseded", { exact: true }).waitFor();
      await expectAccessible(page);
      assert.deepEqual(problems, []);
      await context.close();
    });

    test("a rejected sample says why, and its kit is replaced in one click", async () => {
      const { page, context, problems } = await openPage(browser, url, viewport);
      await enter(page, "/");
      await openDialog(page, rejected);
      const dialog = page.getByRole("dialog");
      await dialog.getByText("The lab could not test this sample").waitFor();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Send a replacement kit" }).click();
      await page.getByText("Order created!").waitFor();
      const order = dialog.getByRole("listitem").filter({ hasText: "Replacement" }).getByRole("link");
      const number = await order.innerText();
      await expectAccessible(page);
      await order.click();
      await page.getByRole("heading", { name: `Order ${number}` }).waitFor();
      const journey = page.getByRole("list", { name: "Orders of this journey" });
      await journey.getByText("Original order").waitFor();
      await journey.getByText(/^For kit \S+\. \S/).waitFor();
      await expectAccessible(page);
      assert.deepEqual(problems, []);
      await context.close();
    });
  });
}

describe("result files", () => {
  test("a report is downloaded from its result", async () => {
    const { page, context, problems } = await openPage(browser, url, desktop);
    await enter(page, "/admin/clinics/test_results?status=processed");
    await page
      .getByRole("link", { name: /^Details/ })
      .first()
      .click();
    const button = page.getByRole("button", { name: "Download report" });
    const { name, content } = await fileOf(page, () => button.click());
    assert.match(name, /^report-[A-Z0-9]{8}-\d\.pdf$/);
    assert.ok(isSignatureValid(content));
    assert.match(await textOf(content), /Biomarker Result Normal range Reading/);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test("each screen exports what it shows, and says when that fails", async () => {
    const { page, context, problems } = await openPage(browser, url, desktop);
    await enter(page, "/");
    for (const [screen, name] of [
      ["covid_results", "covid-results"],
      ["test_results", "test-results"],
    ] as const) {
      await page.goto(`/admin/clinics/${screen}?status=processed`);
      const button = page.getByRole("button", { name: "Export" });
      const { name: filename, content } = await fileOf(page, () => button.click());
      assert.match(filename, new RegExp(`^${name}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
      assert.match(
        content.toString(),
        /^\ufeffFirst name,Last name,Order number,.*,Interpretation,Reported as,Journey ID\r\n/,
      );
      await page.getByText("Export complete. The file is in your downloads.").waitFor();
      await page.route("**/export?*", (route) => route.abort());
      await button.click();
      await page.getByText("Export failed. Please try again.").first().waitFor();
      await page.unroute("**/export?*");
    }
    assert.deepEqual(
      problems.filter((problem) => !problem.includes("net::ERR_FAILED")),
      [],
    );
    await context.close();
  });
});
