import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible } from "./expect.ts";
import { makeBatch } from "./lab-people.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();
const visitLab = visitsTo(browser, url, { as: demo.lab, at: "/admin/lab/results/import" });

const upload = (page: Page, lines: string[]) =>
  page.getByLabel("Results file").setInputFiles({
    name: "run.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`${lines.join("\n")}\n`),
  });
const preview = (page: Page) => page.getByRole("button", { name: "Preview" }).click();

describe("the questions about a results file", () => {
  test("keep the typed name, accept a control's readings, and let the date order be changed, for the next file too", async () => {
    const batch = await makeBatch(url, 1);
    const [kit] = batch.kits;
    const file = (day: string, result: string) => [
      "Sample ID;TSH [mIU/L];Day;Clock",
      `${kit!.barcode};${result};${day};10:00`,
      `QC-LOW;0,5;${day};10:05`,
    ];
    await visitLab(async (page) => {
      await upload(page, ["Alpha 300;Run 7", ...file("05/11/2024", "2,4")]);
      const name = page.getByLabel("Instrument", { exact: true });
      await name.fill("Alpha 300");
      const heading = page.getByLabel("Heading", { exact: true });
      for (const [line, column] of [
        ["0", "Column 1"],
        ["2", "Sample ID"],
      ] as const) {
        await heading.selectOption(line);
        const option = page.getByLabel("Barcode").getByRole("option", { name: column });
        await option.waitFor({ state: "attached" });
        assert.equal(await name.inputValue(), "Alpha 300");
      }
      await page.getByLabel("Time of measurement").selectOption("Day");
      await page.getByLabel("Time of day").selectOption("Clock");
      await preview(page);
      await page.getByRole("button", { name: "11 May 2026" }).waitFor();
      assert.equal(await page.getByLabel("Clock", { exact: true }).count(), 0);
      // The answer about the date comes after the one about the control that was chosen next.
      const { promise: next, resolve: nextIsAnswered } = Promise.withResolvers<void>();
      const { promise: both, resolve: bothAreAnswered } = Promise.withResolvers<void>();
      let checks = 0;
      await page.route("**/check", async (route) => {
        const isFirst = ++checks === 1;
        const response = await route.fetch();
        if (isFirst) await next;
        await route.fulfill({ response });
        if (isFirst) bothAreAnswered();
        else nextIsAnswered();
      });
      await page.getByRole("button", { name: "5 November 2026" }).click();
      await page.getByLabel("What “QC*” is").selectOption("Readings of Thyroid level 1");
      const readings = page.getByRole("table", { name: "Control readings" });
      await both;
      await page.unroute("**/check");
      await expectAccessible(page);
      assert.equal(await readings.getByText("1 batch").count(), 1);
      const order = page.getByLabel("Order of day and month");
      assert.equal(await order.inputValue(), "dmy");
      await order.selectOption("mdy");
      await preview(page);
      await page.getByRole("button", { name: "Store 1 result" }).click();
      await page.getByText("1 line stored, 1 line left out.").waitFor();

      await page.getByRole("button", { name: "Another file" }).click();
      await upload(page, file("06/11/2024", "2,5"));
      await page.getByText("These columns are the ones your lab saved as “Alpha 300”.").waitFor();
      assert.equal(await order.inputValue(), "mdy");
      assert.equal(await page.getByLabel("Time of day").inputValue(), "Clock");
      await order.selectOption("");
      await preview(page);
      await page.getByText("Day or month first?").waitFor();
    });
  });

  test("cover an unknown unit, but not two units that the lines state themselves", async () => {
    const batch = await makeBatch(url, 2);
    const [one, other] = batch.kits;
    await visitLab(async (page) => {
      await upload(page, [
        "Sample ID;Assay;Result;Unit",
        `${one!.barcode};FT4;15,2;pmol/L`,
        `${other!.barcode};FT4;1,2;ng/dL`,
        `${one!.barcode};TSH;2,4;ng/dL`,
      ]);
      await page.getByLabel("Instrument", { exact: true }).fill("Beta 5");
      await preview(page);
      const unit = page.getByLabel("Unit of TSH");
      await unit.waitFor();
      assert.ok(!(await page.getByLabel("Unit of FT4").isVisible()));
      await unit.fill("mIU/L");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Store 3 results" }).click();
      await page.getByText("3 lines stored, 0 lines left out.").waitFor();
    }, phone);
  });
});
