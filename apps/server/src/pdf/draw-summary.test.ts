import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { getDocumentProxy } from "unpdf";
import { plainBrand } from "#test/report-facts.ts";
import { drawPaper } from "./draw-paper.ts";
import type { SummarisedPanel, SummaryFacts } from "./paper.ts";
import { page } from "./writing.ts";

/** Each value is another number, so that a missing one is noticed. */
function makePanel(tests: number, biomarkers: number): SummarisedPanel {
  const numbered = (count: number) => Array.from({ length: count }, (_, n) => n);
  return {
    title: "Hormones",
    columns: numbered(tests).map((n) => ["15 September 2026", `WWMM${1000 + n}`, "Corrected"]),
    rows: numbered(biomarkers).map((row) => ({
      biomarker: `Biomarker ${row} with a name of several words and Pneumonoultramicroscopic length`,
      unit: "mmol/L",
      results: numbered(tests).map((n) => ({
        value: `${10_000 + row * tests + n}`,
        reading: n % 2 === 0 ? "Critically high" : "",
        isCritical: n % 2 === 0,
        isOutside: n % 2 === 0,
        range: "120–160",
        reportedAs: null,
        before: null,
      })),
    })),
    notes: ["Follicular phase: 3.5–12.5; After the menopause: 25.8–134.8"],
  };
}

const makeFacts = (panels: SummarisedPanel[], change: Partial<SummaryFacts> = {}): SummaryFacts => ({
  organisation: "Example Clinics",
  name: "Ann Dee",
  otherNames: [],
  dateOfBirth: null,
  sex: "Female",
  period: "3 March 2017 to 15 September 2026",
  madeAt: "2026-11-29T20:45:00.000Z",
  tests: panels[0]!.columns.map(([, kitId = ""]) => ({
    product: "Thyroid Function Profile",
    kitId,
    collectedAt: null,
    resultAt: null,
    notes: ["No results yet."],
  })),
  panels,
  notCompared: "",
  commentaries: [],
  ...change,
});

const draw = (facts: SummaryFacts) => drawPaper({ kind: "summary", mark: null, brand: plainBrand, facts });

type Item = { str: string; transform: number[]; width: number };

/** The texts of each page with where they stand, in points from the left and the top. */
async function itemsOf(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      (items as Item[])
        .filter(({ str }) => str.trim())
        .map(({ str, transform, width }) => ({
          text: str,
          left: transform[4]!,
          right: transform[4]! + width,
          y: page.height - transform[5]!,
        })),
    );
  }
  return pages;
}

describe("a summary on paper", () => {
  test("has every value of 60 tests with 12 biomarkers once, within the margins and above the foot", async () => {
    const panel = makePanel(60, 12);
    const pages = await itemsOf(await draw(makeFacts([panel])));
    const footTop = page.height - 58;
    for (const items of pages) {
      for (const { text, left, right, y } of items) {
        assert.ok(left >= page.margin - 1 && right <= page.width - page.margin + 1, `${text} is cut off`);
        assert.ok(y < footTop || text.includes("Page") || text.includes("Example Clinics"), text);
      }
    }
    const all = pages.flat().map(({ text }) => text);
    for (const { value } of panel.rows.flatMap(({ results }) => results.map((result) => result!)))
      assert.equal(all.filter((text) => text === value).length, 1, value);
    for (const [, kitId] of panel.columns) assert.ok(all.filter((text) => text === kitId).length >= 2, kitId);
    assert.match(all.join(" "), new RegExp(`Page ${pages.length} of ${pages.length}`));
  });

  test("keeps columns apart: no text reaches into the next", async () => {
    const pages = await itemsOf(await draw(makeFacts([makePanel(10, 12)])));
    for (const items of pages)
      for (const one of items)
        for (const other of items)
          if (one !== other && Math.abs(one.y - other.y) < 2 && one.left < other.left)
            assert.ok(one.right <= other.left + 0.5, `${one.text} reaches into ${other.text}`);
  });

  test("repeats the head of a table on each of its pages, and never leaves a title alone at the end of one", async () => {
    const pages = await itemsOf(await draw(makeFacts([makePanel(7, 40), makePanel(3, 40)])));
    for (const items of pages) {
      const titles = items.filter(({ text }) => text.startsWith("Hormones"));
      for (const { y } of titles)
        assert.ok(items.some((item) => item.text.startsWith("Biomarker ") && item.y > y));
      if (items.some(({ text }) => /^1\d{4}$/.test(text)))
        assert.ok(items.some(({ text }) => text === "Biomarker"));
    }
  });

  test("says outside a range in words, and leaves a dash where nothing was measured", async () => {
    const panel = makePanel(2, 1);
    panel.rows[0]!.results[1] = null;
    const texts = (await itemsOf(await draw(makeFacts([panel])))).flat().map(({ text }) => text);
    assert.ok(texts.includes("Critically") && texts.includes("high") && texts.includes("–"));
    assert.match(texts.join(" "), /A dash: not measured\./);
  });

  test("is drawn in a third of the time that a paper may take, at its largest", async () => {
    const began = process.cpuUsage();
    const pdf = await draw(makeFacts([makePanel(200, 60)]));
    // Of a minute, after which the thread that makes papers gives up.
    assert.ok(process.cpuUsage(began).user < 20_000_000);
    assert.ok(pdf.length > 100_000);
  });
});
