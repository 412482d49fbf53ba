import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { ColumnMapping } from "@kitpath/contract/lab/instruments/instruments";
import { usedMs } from "#test/used-ms.ts";
import { readResults, readUpload } from "./read-file.ts";

/** A fraction of what comparing everything with everything takes, and a few times what reading does. */
const mostMs = 5000;

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join("\n");
const names = (count: number) => Array.from({ length: count }, (_, at) => `name ${at}`);
const long = "Sample;Test;Result\n";

const files: Record<string, string> = {
  "headings that differ": lines(200, (row) => names(4900).join(`;${row}`)),
  "headings that all name the sample": `${names(4900)
    .map((name) => `sample ${name}`)
    .join(";")}\n${lines(190, () => "1;".repeat(4900))}`,
  "a heading of spaces and ends of lines": `Sample;Test;"Result${" ".repeat(90_000)}x\ny"\nq;1;2\n`,
  "brackets after spaces": long + lines(40, () => `x1;(${" ".repeat(90_000)}x[ab];1`),
  "values with strokes": long + lines(40, () => `x1;TSH;1 a${"/a ".repeat(30_000)}`),
  "names with many marks": `${long}${lines(10, () => `x1;${"a:/".repeat(30_000)};1`)}`,
};

const mapping: ColumnMapping = {
  name: "Alpha",
  layout: "long",
  barcode: "Sample",
  biomarker: "Test",
  value: "Result",
  unit: "",
  measuredAt: "",
  measuredTime: "",
  dateOrder: null,
  headingLine: null,
  assays: {},
  units: {},
  notSamples: [],
};

const biomarkers: never[] = [];

function isSoon(read: () => unknown): void {
  const before = usedMs();
  read();
  assert.ok(usedMs() - before < mostMs, `${Math.round(usedMs() - before)} ms`);
}

describe("an instrument's file is read in time that grows only with its size, if it has", () => {
  for (const [name, text] of Object.entries(files))
    test(name, () => {
      const content = Buffer.from(text);
      isSoon(() => readUpload({ content, biomarkers, saved: [] }));
      isSoon(() => readResults({ content, biomarkers, mapping, now: new Date() }));
    });

  test("the maximum of mapped columns", () => {
    const headers = names(1990);
    const content = Buffer.from(`Sample;${headers.join(";")}\n${lines(490, () => `x1${";1".repeat(1990)}`)}`);
    const assays = Object.fromEntries(headers.map((header) => [header, "TSH"]));
    const wide: ColumnMapping = { ...mapping, layout: "wide", biomarker: "", value: "", assays };
    isSoon(() => readResults({ content, biomarkers, mapping: wide, now: new Date() }));
  });
});
