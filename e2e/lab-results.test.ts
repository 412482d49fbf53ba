import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { ResultGrid } from "@kitpath/contract/lab/lab-results/lab-results";
import type { Page } from "playwright-core";
import { openPage, phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible, expectFocus } from "./expect.ts";
import { inviteScientist, makeBatch, makeSample, product } from "./lab-people.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { loseNetwork, visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();
const scientist = "noor@demo.kitpath.test";
const energyProfile = "C1BLP11700";

/** What the browser itself says of a failed call. */
const serverFault =
  "Failed to load resource: the server responded with a status of 500 (Internal Server Error)";

const visitAs = (email: string) => visitsTo(browser, url, { as: email });

const cell = (page: Page, name: string, barcode: string) =>
  page.getByRole("gridcell").getByLabel(new RegExp(`^${name} of ${barcode}`));
const paste = (page: Page, text: string) =>
  page.evaluate(
    `(() => { const data = new DataTransfer(); data.setData("text", ${JSON.stringify(text)});
      document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })); })()`,
  );

/** Runs in the page: what coming back to it does, for instance. */
const refetchGrid = `void self.__TSR_ROUTER__.options.context.queryClient.invalidateQueries({ queryKey: ["getResultGrid"] })`;

/** Runs in the page, so that another of the product's screens is before it. */
const openGrid = (sample: string) =>
  `void self.__TSR_ROUTER__.navigate({ to: "/admin/lab/results/grid", search: { sample: "${sample}" } })`;

/** Makes the grid be refetched, as after hovering over a link; the answer arrives when the returned function is called. */
async function readGridAnew(page: Page): Promise<() => Promise<void>> {
  let arrive = (): void => undefined;
  const held = new Promise<void>((done) => (arrive = done));
  await page.route("**/result-grid*", async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  const read = page.waitForResponse("**/result-grid*");
  await page.evaluate(refetchGrid);
  return async () => {
    arrive();
    await read;
    await page.unroute("**/result-grid*");
  };
}

/** Makes the next release fail after its first sample. Returns a function that tells which were released. */
async function failAfterOne(page: Page): Promise<() => Promise<string[]>> {
  const answered = Promise.withResolvers<string[]>();
  await page.route(
    "**/lab/releases",
    async (route) => {
      const { samples } = route.request().postDataJSON() as { samples: { id: string }[] };
      const answer = await route.fetch({ postData: JSON.stringify({ samples: samples.slice(0, 1) }) });
      answered.resolve(((await answer.json()) as { released: string[] }).released);
      await route.fulfill({ status: 500, json: {} });
    },
    { times: 1 },
  );
  return () => answered.promise;
}

const block = (rows: number) =>
  Array.from({ length: rows }, (_, n) => ["15.2", `4.${n}`, "9", "20"].join("\t")).join("\n");

describe("results at the bench", () => {
  test("are entered by keyboard, held by a failed control, justified, released by a second person and seen by the clinic", async () => {
    const setUp = await openPage(browser, url);
    const batch = await makeBatch(url, 3);
    await inviteScientist(url, scientist);
    await setUp.context.close();
    const [first, , third] = batch.kits.map(({ barcode }) => barcode);

    await visitsTo(browser, url, { as: demo.lab, at: "/" })(async (page) => {
      await page.getByRole("link", { name: "Results", exact: true }).click();
      await page.getByRole("link", { name: `Batch ${batch.number}` }).click();
      await expectFocus(page, cell(page, "Thyroid stimulating hormone", first!));
      for (const row of [3, 1]) {
        await page.getByRole("row").nth(row).getByRole("gridcell").first().click();
        await expectFocus(
          page,
          page
            .getByRole("row")
            .nth(row)
            .getByLabel(/^Thyroid stimulating hormone/),
        );
      }
      const arrives = await readGridAnew(page);
      for (const value of ["2.1", "high", "4000"]) {
        await page.keyboard.type(value);
        await page.keyboard.press("Enter");
      }
      await page.getByText("2 to check").waitFor();
      await arrives();
      await page
        .getByText(/outside what a person can have/)
        .first()
        .waitFor();
      await page.keyboard.type("1.9");
      await page.keyboard.press("ArrowUp");
      await page
        .getByRole("alert")
        .getByText(/takes a number such as/)
        .waitFor();
      await expectAccessible(page);
      await page.keyboard.type("5.9");
      for (const key of ["ArrowUp", "ArrowRight"]) await page.keyboard.press(key);
      await paste(page, block(3));
      await page.getByText("15 of 15 results entered · All saved", { exact: true }).waitFor();

      await page.getByLabel(/lot L-2201/).fill("3.4");
      await page.getByRole("button", { name: "Enter control result" }).click();
      await page.getByText("The results it covers are held").waitFor();
      await page.getByRole("img", { name: "Control failed" }).waitFor();
      await page
        .getByText(/^A control failed: Thyroid stimulating hormone/)
        .first()
        .waitFor();
      await page.getByRole("button", { name: "Justify release" }).click();
      await page
        .getByLabel("Why results can be released anyway")
        .fill("Air bubble in the control; its repeat passed.");
      await page.getByRole("dialog").getByRole("button", { name: "Justify release" }).click();
      await page.getByText(/Released anyway by Imogen Achterberg/).waitFor();
      await page.getByText("You entered these results, so somebody else must verify them.").first().waitFor();
      assert.ok(await page.getByRole("button", { name: "Verify and release" }).isDisabled());
    });

    await visitsTo(browser, url, { as: scientist, forgiven: [serverFault] })(async (page) => {
      await page.goto(`/admin/lab/results/grid?batch=${batch.id}`);
      await page.getByLabel("Select all 3 that are ready").check();
      const listReleased = await failAfterOne(page);
      await page.getByRole("button", { name: "Verify and release 3" }).click();
      await page.getByText(/^Something has gone wrong/).waitFor();
      assert.equal((await listReleased()).length, 1);
      await page.getByLabel("Select all 2 that are ready").check();
      await page.getByRole("button", { name: "Verify and release 2" }).click();
      await page.getByText("Everything here has been released").waitFor();
      await expectAccessible(page);
      await page.goto(`/admin/lab/batches/${batch.id}`);
      await page.getByRole("button", { name: "Finish batch" }).click();
      await page.getByText("Finished", { exact: true }).waitFor();
      await page.getByRole("main").getByRole("link", { name: "Results", exact: true }).click();
      await cell(page, "Thyroid stimulating hormone", first!).waitFor();
    });

    await visitAs(demo.clinic)(async (page) => {
      const [kit] = batch.kits;
      await page.goto(`/admin/clinics/test_results?status=processed&orderNumber=${kit!.orderNumber}`);
      await page
        .getByRole("link", { name: /Details/ })
        .first()
        .click();
      await page.getByRole("dialog").getByText("Thyroid stimulating hormone").waitFor();
      await page.getByRole("dialog").getByText("2.1", { exact: false }).first().waitFor();
    });
    assert.ok(third);
  });

  test("stay if they could not be saved, are asked about before the user leaves, and are saved on another try", async () => {
    const batch = await makeBatch(url, 1);
    await visitAs(demo.lab)(async (page, { context, problems }) => {
      await page.goto(`/admin/lab/results/grid?batch=${batch.id}`);
      await expectFocus(page, cell(page, "Thyroid stimulating hormone", batch.kits[0]!.barcode));
      await loseNetwork(page);
      await page.keyboard.type("2.1");
      await page.keyboard.press("Enter");
      await page.getByText("What you typed is still here.").waitFor();
      const asked = page.waitForEvent("dialog");
      void page.evaluate("location.reload()");
      const question = await asked;
      assert.equal(question.type(), "beforeunload");
      await question.dismiss();
      await page.getByRole("link", { name: "Accession" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
      await context.setOffline(false);
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByText("All saved").waitFor();
      await page.getByRole("link", { name: "Accession" }).click();
      await page.getByRole("heading", { name: "Accession" }).waitFor();
      // What it says of requests without a network, also for the screen that was pointed at.
      problems.length = 0;
    });
  });

  test("report a critical value typed last before its screen closes", async () => {
    const leaveBy = {
      link: (page: Page) => page.getByRole("link", { name: "Accession" }).click(),
      key: (page: Page) => page.evaluate("history.back()"),
    };
    for (const leave of [leaveBy.link, leaveBy.key]) {
      const { id, barcode } = await makeSample(url, energyProfile);
      await visitAs(demo.lab)(async (page) => {
        await page.goto("/admin/lab/results");
        await page.getByRole("heading", { name: "Results", exact: true }).waitFor();
        await page.evaluate(openGrid(id));
        const field = cell(page, "Haemoglobin", barcode);
        await expectFocus(page, field);
        await page.keyboard.type("58");
        await leave(page);
        const question = page.getByRole("alertdialog", { name: "Critical value" });
        await question.getByText(new RegExp(`^Haemoglobin of ${barcode}\\..* call`, "i")).waitFor();
        assert.equal(await question.getByText("not saved").count(), 0);
        await expectAccessible(page);
        await question.getByRole("button", { name: "Stay" }).click();
        await page.getByRole("alert").getByText(`Haemoglobin of ${barcode}.`).waitFor();
        await page.getByText("All saved").waitFor();
        await leaveBy.link(page);
        await page.getByRole("heading", { name: "Accession" }).waitFor();
      });
    }
  });

  test("stay at their sample when a colleague adds another, and are asked about before the user leaves", async () => {
    const colleague = await programOf(url, scientist);
    const { id, barcode } = await makeSample(url, product);
    await visitAs(demo.lab)(async (page) => {
      await page.goto(`/admin/lab/results/grid?product=${product}`);
      const rows = page.getByRole("grid").getByRole("row");
      const ours = rows.filter({ hasText: barcode.slice(-6) }).getByRole("gridcell");
      await ours.first().click();
      await page.keyboard.type("2..1");
      await page.keyboard.press("Enter");
      await page.getByText("1 to check, not saved").waitFor();
      const next = ours.nth(1);
      await next.click();
      await page.keyboard.type("12");
      const { barcode: another } = await makeSample(url, product);
      await page.evaluate(refetchGrid);
      await rows.filter({ hasText: another.slice(-6) }).waitFor();
      await page.keyboard.type(".5");
      assert.equal(await next.getByRole("textbox").inputValue(), "12.5");
      await page.keyboard.press("Shift+Tab");
      await page
        .getByText(/not “2\.\.1”/)
        .first()
        .waitFor();
      await page.getByText("1 to check, not saved").waitFor();
      assert.equal(await next.innerText(), "12.5");

      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.type("4");
      const theirs = { sampleId: id, biomarker: "FT3", value: "5.1", version: 0, confirmed: false };
      await colleague("PUT", "/dashboard/v1/lab/drafts", { results: [theirs] });
      const read = page.waitForResponse("**/result-grid*");
      await page.evaluate(refetchGrid);
      await read;
      await page.keyboard.type(".4");
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      await page.getByRole("alert").getByText("You typed 4.4.").waitFor();
      assert.equal(await cell(page, "Free triiodothyronine", barcode).inputValue(), "5.1");
      await expectAccessible(page);
      await page.getByRole("link", { name: "Accession" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
      await page.getByText("1 to check, not saved").waitFor();

      const bench = "/dashboard/v1/lab";
      await cell(page, "Free triiodothyronine", barcode).focus();
      const { body } = await colleague("POST", `${bench}/batches`, { productCode: product, wells: 96 });
      await colleague("POST", `${bench}/batches/${body.data.id}/samples`, { code: barcode });
      await page.evaluate(refetchGrid);
      await rows.filter({ hasText: barcode.slice(-6) }).waitFor({ state: "detached" });
      const field = rows.getByRole("textbox");
      const before = await field.inputValue();
      await page.keyboard.type("7");
      assert.equal(await field.inputValue(), before);
    });
  });

  test("from a file are shown line by line before they are stored, on a narrow screen too", async () => {
    const setUp = await openPage(browser, url);
    const batch = await makeBatch(url, 1);
    await setUp.context.close();
    const [kit] = batch.kits;
    await visitAs(demo.lab)(async (page) => {
      await page.goto("/admin/lab/results/import");
      const choose = (lines: string[]) =>
        page.getByLabel("Results file").setInputFiles({
          name: "run.csv",
          mimeType: "text/csv",
          buffer: Buffer.from(
            `\ufeffSample ID;Assay;Result;Unit;Remark of whoever ran the second analyser\n${lines.join("\n")}\n`,
          ),
        });
      await choose([
        `${kit!.barcode};T4free;15,2;pmol/L;`,
        "BLC000;T4free;15,2;pmol/L;Diluted 1:2 by hand, as the first run was out of the range of this analyser and the second was not ready",
      ]);
      await page.getByLabel("Instrument", { exact: true }).fill("Cobas e801");
      await page.getByLabel("T4free").selectOption({ label: "Free thyroxine" });
      await page.getByRole("button", { name: "Preview" }).click();
      await page.getByText("No sample on the bench has the barcode BLC000.").waitFor();
      assert.ok(await page.getByRole("button", { name: "Store 1 result" }).isDisabled());
      await expectAccessible(page);
      await page.getByRole("button", { name: "Another file" }).click();
      await choose(["BLC001;TSH;2,4;mIU/L;"]);
      await page.getByLabel("Instrument", { exact: true }).fill("Cobas e801");
      await page.getByRole("button", { name: "Preview" }).click();
      await page.getByText("No sample on the bench has the barcode BLC001.").waitFor();
      assert.equal(await page.getByText("Nothing new in this file").count(), 0);
      await page.getByRole("button", { name: "Another file" }).click();
      await choose([`${kit!.barcode};TSH;2,4;mIU/L;`]);
      await page.getByLabel("Instrument", { exact: true }).fill("Cobas e801");
      await page.getByRole("button", { name: "Preview" }).click();
      await page.getByRole("button", { name: "Store 1 result" }).click();
      await page.getByText("1 draft result is on the bench, ready to be verified.").waitFor();
      await page.goto(`/admin/lab/results/grid?batch=${batch.id}`);
      await cell(page, "Thyroid stimulating hormone", kit!.barcode).waitFor();
      await expectAccessible(page);
      await page.getByRole("link", { name: "Results", exact: true }).first().click();
      await page.getByRole("link", { name: "Quality control" }).click();
      await page.getByRole("button", { name: "Add a control" }).waitFor();
      await expectAccessible(page);
    }, phone);
  });

  test("from a messy file show what is left out, prompt questions about doubts, and keep the measurements", async () => {
    const batch = await makeBatch(url, 1);
    const [kit] = batch.kits;
    await visitAs(demo.lab)(async (page) => {
      await page.goto("/admin/lab/results/import");
      await page.getByLabel("Results file").setInputFiles({
        name: "messy.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(
          [
            "Alpha 300;Run 7",
            "Sample ID;TSH [mIU/L];FT4 [ng/dL];Operator;Measured at",
            `${kit!.barcode};2,4;1,2;ab;05/11/2024 10:00`,
            "QC-LOW;0,5;0,9;ab;05/11/2024 10:05",
            "Total samples: 1;;;;",
          ].join("\n"),
        ),
      });
      const heading = page.getByLabel("Heading", { exact: true });
      assert.equal(await heading.inputValue(), "2");
      await heading.selectOption("0");
      await page
        .getByLabel("Barcode")
        .getByRole("option", { name: "Column 1" })
        .waitFor({ state: "attached" });
      await heading.selectOption("2");
      await page
        .getByLabel("Barcode")
        .getByRole("option", { name: "Sample ID" })
        .waitFor({ state: "attached" });
      await page.getByLabel("Instrument", { exact: true }).fill("Alpha 300");
      await page.getByRole("button", { name: "Preview" }).click();
      await page.getByRole("button", { name: "5 November 2026" }).click();
      const leftOut = page.getByRole("table", { name: "Lines left out" });
      await leftOut.getByText("Above the heading.").waitFor();
      await leftOut.getByText("Not a sample: “QC*”.").waitFor();
      await leftOut.getByText("Total samples: 1").waitFor();
      await page.getByText("Operator", { exact: true }).last().waitFor();
      await page.getByRole("table", { name: "Units" }).getByText("ng/dL", { exact: true }).waitFor();
      await page.getByRole("table", { name: "First results" }).getByText("1.2 ng/dL").waitFor();
      await expectAccessible(page);

      await page.getByRole("button", { name: "Remove “QC*”" }).click();
      await page.getByText("No sample on the bench has the barcode QCLOW.").first().waitFor();
      assert.ok(await page.getByRole("button", { name: "Store 2 results" }).isDisabled());
      await page.getByRole("button", { name: "Not a sample: QC-LOW" }).first().click();
      await leftOut.getByText("Not a sample: “QC-LOW”.").waitFor();
      await page.getByRole("button", { name: "Store 2 results" }).click();
      await page.getByText("1 line stored, 3 lines left out.").waitFor();

      await page.goto(`/admin/lab/results/grid?batch=${batch.id}`);
      await expectFocus(page, cell(page, "Thyroid stimulating hormone", kit!.barcode));
      await page.keyboard.press("ArrowRight");
      await expectFocus(page, cell(page, "Free thyroxine", kit!.barcode));
      await page.getByRole("button", { name: "1 version" }).click();
      await page.getByRole("dialog").getByText("Measured as 1.2 ng/dL").waitFor();
      await expectAccessible(page);
    });
  });

  test("from a file with another or an unknown unit prompt a question about it", async () => {
    const batch = await makeBatch(url, 1);
    const [kit] = batch.kits;
    await visitAs(demo.lab)(async (page) => {
      await page.goto("/admin/lab/results/import");
      await page.getByLabel("Results file").setInputFiles({
        name: "units.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(
          `Sample ID;Assay;Result [ng/dL];Unit\n${kit!.barcode};FT4;1,2;pmol/L\n${kit!.barcode};TSH;2,4;\n`,
        ),
      });
      await page.getByLabel("Instrument", { exact: true }).fill("Beta 5");
      await page.getByRole("button", { name: "Preview" }).click();
      await page.getByLabel("Unit of FT4").selectOption("ng/dL");
      await page.getByText("1.2 ng/dL").waitFor();
      await page.getByLabel("Unit of TSH").fill("mIU/L");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Store 2 results" }).click();
      await page.getByText("2 lines stored, 0 lines left out.").waitFor();
    }, phone);
  });

  test("let a user move on during an upload, and open the file from there", () =>
    visitAs(demo.lab)(async (page) => {
      const { promise: left, resolve: answer } = Promise.withResolvers<void>();
      await page.route("**/lab/imports?*", async (route) => {
        await left;
        await route.continue();
      });
      await page.goto("/admin/lab/results/import");
      await page.getByLabel("Results file").setInputFiles({
        name: "elsewhere.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("Sample ID;Assay;Result;Unit\nBLC000;TSH;2,4;mIU/L\n"),
      });
      await page.getByRole("link", { name: "Accession" }).click();
      await page.getByRole("heading", { name: "Accession", exact: true }).waitFor();
      answer();
      await page.getByText("elsewhere.csv has been uploaded.").waitFor();
      assert.equal(new URL(page.url()).pathname, "/admin/lab/accession");
      await page.getByRole("button", { name: "Open it" }).click();
      await page.getByLabel("Instrument", { exact: true }).waitFor();
    }));

  test("from a file uploaded while another is open wait to be opened, and take nothing over from it", () =>
    visitAs(demo.lab)(async (page) => {
      const { promise: left, resolve: answer } = Promise.withResolvers<void>();
      const choose = (name: string, barcode: string) =>
        page.getByLabel("Results file").setInputFiles({
          name,
          mimeType: "text/csv",
          buffer: Buffer.from(`Sample ID;Assay;Result;Unit\n${barcode};TSH;2,4;mIU/L\n`),
        });
      const instrument = page.getByLabel("Instrument", { exact: true });
      const problem = page.getByText("No sample on the bench has the barcode BLC001.");
      await page.goto("/admin/lab/results/import");
      await choose("first.csv", "BLC001");
      await instrument.waitFor();
      const first = page.url();
      await page.getByRole("button", { name: "Another file" }).click();
      await page.route("**/lab/imports?*", async (route) => {
        await left;
        await route.continue();
      });
      await choose("second.csv", "BLC002");
      await page.goBack();
      await instrument.fill("Analyser of the first");
      await page.getByRole("button", { name: "Preview" }).click();
      await problem.waitFor();
      answer();
      await page.getByText("second.csv has been uploaded.").waitFor();
      assert.equal(page.url(), first);
      assert.ok(await problem.isVisible());
      await page.getByRole("button", { name: "Open it" }).click();
      await page.getByRole("cell", { name: "BLC002" }).waitFor();
      assert.notEqual(await instrument.inputValue(), "Analyser of the first");
      assert.equal(await problem.count(), 0);
    }));

  test("type without lag for 384 samples by 10 biomarkers, even on a processor four times slower", async () => {
    const quantitative = {
      kind: "quantitative" as const,
      unit: "u",
      ucum: null,
      loinc: null,
      specimenType: "BLOOD" as const,
      decimals: 1,
      rules: { any: { rule: "RANGE" as const, value: { NORMAL: [">=1", "<=50"] } } },
      byAge: [],
      critical: { low: null, high: null },
      plausible: [0, 1000] as [number, number],
    };
    const codes = ["TSH", "FT4", "FT3", "TPO", "TGAB", "HGB", "CREA", "GLU", "FERR", "CRP"];
    const samples = Array.from({ length: 384 }, (_, n) => ({
      id: `s${n}`,
      barcode: `BLC2611210000${String(n).padStart(3, "0")}`,
      kitId: "KLRR8451",
      position: n + 1,
      state: "in_progress" as const,
      sex: "f" as const,
      age: null,
      hormonalStatus: null,
      dueAt: "2026-11-22T12:00:00.000Z",
      recalledAt: null,
      results: {},
      previous: {},
      answers: [],
      notTested: [],
      releases: 0,
      obstacle: null,
    }));
    const biomarkers = codes.map((code) => ({
      code,
      name: code,
      unit: "u",
      control: "none" as const,
      definition: { ...quantitative, code, name: code },
    }));
    const grid: ResultGrid = {
      batch: null,
      productCode: "X",
      title: "Everything",
      biomarkers,
      samples,
      needsSecondPerson: true,
    };
    await visitsTo(browser, url, { as: demo.lab, isFresh: true })(async (page) => {
      await page.route("**/result-grid*", (route) => route.fulfill({ json: grid }));
      await page.route("**/lab/drafts", (route) => {
        const { results } = route.request().postDataJSON() as {
          results: { sampleId: string; biomarker: string }[];
        };
        const saved = results.map(({ sampleId, biomarker }) => ({ sampleId, biomarker, version: 1 }));
        return route.fulfill({ json: { saved, refused: [], critical: [] } });
      });
      await page.goto("/admin/lab/results/grid?product=X");
      await expectFocus(page, cell(page, "TSH", samples[0]!.barcode));
      // In the main thread's CPU time, so that a busy machine does not matter: a quarter of the limit, which holds at four
      // times slower.
      const cdp = await page.context().newCDPSession(page);
      await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
      const spentMs = async () =>
        (await cdp.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")!
          .value * 1000;
      const before = await spentMs();
      for (let row = 0; row < 25; row++) {
        for (const key of ["1", "7"]) await page.keyboard.press(key);
        await page.keyboard.press(row % 5 === 4 ? "Tab" : "Enter");
      }
      const perKey = ((await spentMs()) - before) / 75;
      assert.ok(perKey < 25, `${perKey} ms for a key`);
      await page.keyboard.press("Control+ArrowDown");
      await page.getByText(samples.at(-1)!.barcode.slice(-6)).first().waitFor();
      assert.ok((await page.getByRole("row").count()) < 60, "rows that are not seen are not drawn");
    });
  });
});
