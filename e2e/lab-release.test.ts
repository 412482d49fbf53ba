import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { until } from "../apps/server/test/until.ts";
import { sharedBrowser } from "./browser.ts";
import { demo, expectAccessible, expectFocus } from "./expect.ts";
import { inviteScientist, makeSample } from "./lab-people.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();
const scientist = "noor@demo.kitpath.test";
await inviteScientist(url, scientist);
const heartProfile = "C1BLP11600";
const normal = {
  CHOL: "4.5",
  HDL: "1.5",
  LDL: "2.5",
  NHDL: "3",
  TRIG: "1",
  APOB: "0.8",
  CRP: "1",
  HBA1C: "35",
};
const column = Object.keys(normal).indexOf("TRIG");

const visitAs = (email: string) => visitsTo(browser, url, { as: email });

const cell = (page: Page, name: string, barcode: string) =>
  page.getByRole("gridcell").getByLabel(new RegExp(`^${name} of ${barcode}`));

const rowOf = (page: Page, barcode: string) =>
  page
    .getByRole("grid")
    .getByRole("row")
    .filter({ hasText: barcode.slice(-6) });

/** Puts a sample on the bench and enters every result for it as the demonstration lab. */
async function makeEnteredSample() {
  const sample = await makeSample(url, heartProfile);
  for (const [biomarker, value] of Object.entries(normal)) await sample.enter(biomarker, value);
  return sample;
}

describe("samples outside batches", () => {
  test("leave the grid when released, while critical and refused values stay readable", async () => {
    const [critical, ready, spoilt] = [
      await makeSample(url, heartProfile),
      await makeEnteredSample(),
      await makeEnteredSample(),
    ];
    const lab = await programOf(url, demo.lab);
    await visitAs(scientist)(async (page) => {
      await page.goto(`/admin/lab/results/grid?product=${heartProfile}`);
      await expectFocus(page, cell(page, "Total cholesterol", critical.barcode));
      for (let n = 0; n < column; n++) await page.keyboard.press("ArrowRight");
      await expectFocus(page, cell(page, "Triglycerides", critical.barcode));
      await page.keyboard.type("25");
      await page.keyboard.press("Enter");
      const alarm = page.getByText(`Triglycerides of ${critical.barcode}.`);
      await alarm.waitFor();
      for (const { barcode } of [ready, spoilt]) await page.getByRole("checkbox", { name: barcode }).check();
      const reason = "sample_hemolyzed";
      await lab("POST", `/dashboard/v1/lab/samples/${spoilt.id}/rejection`, { reason });
      await page.getByRole("button", { name: "Verify and release 2" }).click();
      await rowOf(page, ready.barcode).waitFor({ state: "detached" });
      await page.getByText(`${spoilt.barcode}: The sample was rejected.`).waitFor();
      await alarm.waitFor();
      await expectAccessible(page);

      await lab("POST", `/dashboard/v1/lab/samples/${critical.id}/rejection`, { reason });
      await page.getByRole("button", { name: "Check what can be released" }).click();
      await page.getByText("No samples here").waitFor();
      await page.getByText(`${spoilt.barcode}: The sample was rejected.`).waitFor();
      await alarm.waitFor();
    });
  });

  test("are released only with the values that the second person sees", async () => {
    const { id, barcode } = await makeEnteredSample();
    const lab = await programOf(url, demo.lab);
    await visitAs(scientist)(async (page) => {
      await page.goto(`/admin/lab/results/grid?sample=${id}`);
      await page.getByRole("checkbox", { name: barcode }).check();
      const changed = { sampleId: id, biomarker: "CHOL", value: "4.9", version: 1, confirmed: false };
      await lab("PUT", "/dashboard/v1/lab/drafts", { results: [changed] });
      await page.getByRole("button", { name: "Verify and release 1" }).click();
      await page.getByText(`${barcode}: A result was entered in the meantime. Check it again.`).waitFor();
      const shown = cell(page, "Total cholesterol", barcode);
      await until(async () => (await shown.inputValue()) === "4.9", "the new value");
      assert.ok(!(await page.getByRole("checkbox", { name: barcode }).isChecked()));
      await page.getByRole("checkbox", { name: barcode }).check();
      await page.getByRole("button", { name: "Verify and release 1" }).click();
      await page.getByText("Everything here has been released").waitFor();
    });
  });

  test("are amended from the list of released samples", async () => {
    const { id, barcode } = await makeEnteredSample();
    const amend = async (email: string, work: (page: Page) => Promise<void>) =>
      visitAs(email)(async (page) => {
        await page.goto(`/admin/lab/samples?state=released&search=${barcode}`);
        await page.getByRole("link", { name: `Results of ${barcode}` }).click();
        await page.getByRole("heading", { name: `Sample ${barcode}` }).waitFor();
        await work(page);
      });
    const seen = Object.fromEntries(Object.keys(normal).map((code) => [code, 1]));
    const release = { samples: [{ id, seen }] };
    const released = await (await programOf(url, scientist))("POST", "/dashboard/v1/lab/releases", release);
    assert.deepEqual(released.body.released, [id]);

    await amend(demo.lab, async (page) => {
      await expectFocus(page, cell(page, "Total cholesterol", barcode));
      await page.keyboard.type("4.6");
      await page.keyboard.press("Enter");
      await page.getByText("All saved").waitFor();
      await page.getByRole("button", { name: "Check what can be released" }).click();
      await page.getByText("You entered these results, so somebody else must verify them.").waitFor();
      await expectAccessible(page);
    });
    await amend(scientist, async (page) => {
      await page.getByText("Amendment to verify").waitFor();
      const choice = page.getByRole("checkbox", { name: barcode });
      const reason = page.getByLabel("Reason for the amendment");
      await choice.check();
      await reason.fill("The dilution of another sample was wrong.");
      await choice.uncheck();
      await choice.check();
      assert.equal(await reason.inputValue(), "");
      await reason.fill("The calibration was wrong.");
      await page.getByRole("button", { name: "Verify and amend 1" }).click();
      await page.getByText("Everything here has been released").waitFor();
    });
  });
});
