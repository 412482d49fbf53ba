import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { until } from "../apps/server/test/until.ts";
import { openPage, phone, sharedBrowser } from "./browser.ts";
import { demo, enter, expectAccessible, expectFocus } from "./expect.ts";
import { findInMail } from "./mailbox.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();

const heading =
  "Product code;Patient first name;Patient last name;Patient e-mail;Patient phone;Patient sex;Patient date of birth;Address line 1;City;Postcode;Country";
const row = (lastName: string, postcode = "LS1 4AP") =>
  `C1BLP11500;Zoë;${lastName};zoe.${lastName}@example.test;+447789123456;Female;03/11/1984;1 Alder Road;Leeds;${postcode};GB`;

async function upload(page: Page, name: string, rows: string[]): Promise<void> {
  await page.goto("/admin/clinics/bulk_orders");
  const buffer = Buffer.from([heading, ...rows].join("\n"));
  await page.getByLabel("File of orders").setInputFiles({ name, mimeType: "text/csv", buffer });
}

test("orders from a file: every row is checked, corrected in place, ordered once, and the rest comes back", async () => {
  const { page, context, problems } = await openPage(browser, url);
  await enter(page, "/admin/clinics/order_history");
  await page.getByRole("link", { name: "Order from a file" }).click();
  await page.getByRole("heading", { name: "Order from a file" }).waitFor();
  await page.getByText("No files yet").waitFor();
  await expectAccessible(page);

  const uploadText = (text: string) =>
    page.getByLabel("File of orders").setInputFiles({
      name: "november.csv",
      mimeType: "application/vnd.ms-excel",
      buffer: Buffer.from(text),
    });
  await uploadText("Name;Town\nZoë;Leeds\n");
  await page.getByText(/Missing: “Product code”/).waitFor();
  await expectAccessible(page);
  const file = [
    heading,
    row("Able"),
    row("Baker", ""),
    row("Charlie"),
    row("Dog", "90210"),
    row("Easy", ""),
  ].join("\n");
  await uploadText(`\ufeff${file}`);
  await page.getByText("5 rows · 3 can be ordered · 2 to correct · 0 ordered").waitFor();
  await page.getByText("This does not look like a postcode of that country").waitFor();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Correct row 2" }).click();
  const dialog = page.getByRole("dialog", { name: "Row 2" });
  await dialog.getByText("Field is required.").waitFor();
  await expectAccessible(page);
  // The dialog opens with the focus on the error.
  await expectFocus(page, dialog.getByLabel("Postcode"));
  await page.keyboard.type("LS1 4AQ");
  await page.keyboard.press("Enter");
  await page.getByText("Row 2: Ready.").waitFor();

  await page.getByRole("button", { name: "Order 3 rows" }).click();
  const question = page.getByRole("dialog", { name: "Order 3 rows?" });
  await question.getByLabel("Also order the 1 row to review").check();
  await page.getByRole("dialog", { name: "Order 4 rows?" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Order", exact: true }).click();
  await page.getByText("5 rows · 0 can be ordered · 1 to correct · 4 ordered").waitFor();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the rest" }).click();
  const rest = await readFile(await (await downloading).path(), "utf8");
  assert.match(rest, /^5,.*Easy.*Postcode: Field is required\.\r\n$/m);
  assert.equal(rest.trim().split("\r\n").length, 2);

  await page.setViewportSize(phone);
  await page.getByRole("link", { name: "Order from a file" }).click();
  await page.getByText("Rows to correct").waitFor();
  await uploadText(`\ufeff${file}`);
  await page.getByText("You have uploaded this file before. This is its current status.").waitFor();
  await page
    .getByRole("link", { name: /^RT\d+$/ })
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await page.getByText("No files yet").waitFor();
  await page.goto("/admin/clinics/order_history?search=zoe.able");
  await page.getByText("1–1 of 1").waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

test("a long list is written in the background; an e-mail and the screen announce it", async () => {
  const { page, context, problems } = await openPage(browser, url);
  await enter(page, "/");
  // The screen is given a larger number of orders than exist, because a test has no time to create so many.
  await page.route("**/dashboard/v1/orders?*", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { meta: object };
    await route.fulfill({ response: answer, json: { ...body, meta: { total: 50_001 } } });
  });
  await page.goto("/admin/clinics/order_history?status=cancelled");
  await page.getByText("50,001 orders").waitFor();
  await page.getByRole("button", { name: "Export CSV" }).click();
  await page.getByText("Check your email for a download link.").waitFor();
  await page.getByText("Your export is ready").waitFor();
  await expectAccessible(page);
  const [, address = ""] = await findInMail(
    url,
    /http:\/\/dashboard\.localhost:\d+(\/admin\/exports\/[\w-]+)/,
  );
  await page.goto(address);
  await page.getByRole("heading", { name: "Orders export" }).waitFor();
  await expectAccessible(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const text = await readFile(await (await downloading).path(), "utf8");
  assert.match(text, /^\ufeffOrder number,Created,Status,/);
  assert.deepEqual(problems, []);
  await context.close();
});

test("a dismissed export notice stays away, whatever other notice is dismissed later", () =>
  visitsTo(browser, url, { as: demo.clinic })(async (page) => {
    const times = { createdAt: "2026-06-10T12:00:00.000Z", expiresAt: "2026-06-13T12:00:00.000Z" };
    const data = ["orders", "test_results"].map((kind) => ({
      id: `export-of-${kind}`,
      kind,
      state: "ready",
      rows: 9,
      total: 9,
      ...times,
    }));
    await page.route("**/v1/exports", (route) => route.fulfill({ json: { data } }));
    const news = page.getByText("Your export is ready");
    const open = async (screen: string) => {
      const told = page.waitForResponse("**/v1/exports");
      await page.goto(`/admin/clinics/${screen}`);
      await told;
      await page.getByRole("button", { name: "Export CSV" }).waitFor();
    };
    for (const screen of ["order_history", "test_results"]) {
      await open(screen);
      await news.waitFor();
      await page.getByRole("button", { name: "Dismiss" }).click();
      await news.waitFor({ state: "detached" });
    }
    for (const screen of ["order_history", "test_results"]) {
      await open(screen);
      assert.equal(await news.count(), 0, screen);
    }
  }));

test("a user who moves on during an upload stays there, and can open the file from there", () =>
  visitsTo(browser, url, { as: demo.clinic })(async (page) => {
    const { promise: left, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/\/v1\/bulk-orders\?/, async (route) => {
      await left;
      await route.continue();
    });
    await upload(page, "elsewhere.csv", [row("Golf", "")]);
    await page.getByRole("link", { name: "Create order", exact: true }).click();
    await page.getByRole("heading", { name: "Create order" }).waitFor();
    answer();
    await page.getByText("elsewhere.csv has been uploaded.").waitFor();
    assert.equal(new URL(page.url()).pathname, "/admin/clinics/order");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Open it" }).click();
    await page.getByText("1 row · 0 can be ordered · 1 to correct · 0 ordered").waitFor();
    await page.getByRole("link", { name: "Order from a file" }).click();
    await page.getByRole("link", { name: "elsewhere.csv" }).waitFor();
    await page.getByText("Rows to correct").waitFor();
  }));

test("a row that a colleague corrects while its dialog is open shows their version, with what was typed", () =>
  visitsTo(browser, url, { as: demo.clinic })(async (page) => {
    await upload(page, "december.csv", [row("Fox", "")]);
    await page.getByText("1 row · 0 can be ordered · 1 to correct · 0 ordered").waitFor();
    await page.getByRole("button", { name: "Correct row 1" }).click();
    const dialog = page.getByRole("dialog", { name: "Row 1" });
    await dialog.getByLabel("City").fill("Hull");
    const [checked] = await Promise.all([
      page.waitForResponse("**/rows?*"),
      dialog.getByRole("button", { name: "Save and check" }).click(),
    ]);
    await checked.finished();
    await dialog.getByRole("button", { name: "Save and check" }).and(page.locator(":enabled")).waitFor();
    await dialog.getByText("Field is required.").waitFor();
    await dialog.getByLabel("Postcode").fill("YO1 7HH");
    const id = /bulk_orders\/([\w-]+)/.exec(page.url())![1]!;
    const program = await programOf(url, demo.clinic);
    const theirs = { addressLine1: "2 Elm Road", city: "York" };
    assert.equal((await program("PUT", `/v1/bulk-orders/${id}/rows/1`, theirs)).status, 200);
    await dialog.getByRole("button", { name: "Save and check" }).click();
    await page.getByText("This has changed in the meantime.").waitFor();
    await until(async () => (await dialog.getByLabel("City").inputValue()) === "York", "city of theirs");
    assert.equal(await dialog.getByLabel("Postcode").inputValue(), "YO1 7HH");
    await dialog.getByRole("button", { name: "Save and check" }).click();
    await page.getByText("Row 1: Ready.").waitFor();
  }));

test("a row can be corrected after it leaves its list, and one that a colleague took is reported", () =>
  visitsTo(browser, url, { as: demo.clinic })(async (page) => {
    await upload(page, "january.csv", [row("Golf"), row("Hotel", "")]);
    await page.getByRole("link", { name: /^Ready/ }).click();
    await page.getByRole("button", { name: "Correct row 1" }).click();
    const dialog = page.getByRole("dialog", { name: "Row 1" });
    const postcode = dialog.getByLabel("Postcode");
    await postcode.fill("");
    await page.keyboard.press("Enter");
    await dialog.getByText("Field is required.").waitFor();
    await postcode.fill("YO1 7HH");
    await page.keyboard.press("Enter");
    await page.getByText("Row 1: Ready.").waitFor();

    await page.getByRole("button", { name: "Correct row 1" }).click();
    // The row is read again before its dialog opens.
    await dialog.waitFor();
    const id = /bulk_orders\/([\w-]+)/.exec(page.url())![1]!;
    const program = await programOf(url, demo.clinic);
    assert.equal((await program("PUT", `/v1/bulk-orders/${id}/rows/1`, { postcode: "" })).status, 200);
    await page.setViewportSize(phone);
    await dialog.getByLabel("City").fill("York");
    await page.keyboard.press("Enter");
    const notice = dialog.getByText("it is no longer in this list. Find it under “All”.");
    await until(async () => {
      const { y = -1, height = 0 } = (await notice.boundingBox()) ?? {};
      return y > 0 && y + height < phone.height;
    }, "notice in view");
    await expectAccessible(page);
  }));

test("what was typed into a row survives a reload, with a colleague's changes, until it is saved or discarded", () =>
  visitsTo(browser, url, { as: demo.clinic })(async (page) => {
    await upload(page, "february.csv", [row("India", "")]);
    const correct = page.getByRole("button", { name: "Correct row 1" });
    await correct.click();
    const dialog = page.getByRole("dialog", { name: "Row 1" });
    const postcode = dialog.getByLabel("Postcode");
    await postcode.fill("YO1 7HH");
    const id = /bulk_orders\/([\w-]+)/.exec(page.url())![1]!;
    const program = await programOf(url, demo.clinic);
    const theirs = { addressLine1: "3 Ash Road" };
    assert.equal((await program("PUT", `/v1/bulk-orders/${id}/rows/1`, theirs)).status, 200);
    await page.reload();
    await correct.click();
    await until(async () => (await postcode.inputValue()) === "YO1 7HH", "postcode as typed");
    assert.equal(await dialog.getByLabel("Address line 1").inputValue(), "3 Ash Road");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await correct.click();
    assert.equal(await postcode.inputValue(), "");
    await postcode.fill("YO1 7HJ");
    await page.keyboard.press("Enter");
    await page.getByText("Row 1: Ready.").waitFor();
    assert.doesNotMatch(await page.evaluate<string>("JSON.stringify(sessionStorage)"), /YO1/);
  }));
