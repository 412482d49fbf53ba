import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { biomarkers } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { guesser } from "./headings.ts";
import { mapRows } from "./map-rows.ts";
import { proposeMapping } from "./propose-mapping.ts";
import { readCsv } from "./read-csv.ts";

const now = new Date("2026-11-21T12:00:00Z");
const bytes = (text: string) => Buffer.from(text);
const tableOf = (content: Uint8Array) =>
  readCsv(content, { line: null, names: [], guess: guesser(biomarkers) });
const read = (content: Uint8Array, change: object = {}) => {
  const table = tableOf(content);
  const mapping = { ...proposeMapping(table, biomarkers), name: "Analyser", ...change };
  return mapRows(table, mapping, { biomarkers, now });
};
const long = "Sample ID,Test,Result,Unit,Measured at";
const problemsOf = (content: string, change?: object) => read(bytes(content), change).problems;

describe("an instrument's file", () => {
  test("is read with a byte-order mark, semicolons, decimal commas and any common encoding", () => {
    const text = "Sample ID;Test;Result;Unit\r\nblc1;CREA;71,5;µmol/L\r\n\r\n";
    const encodings = {
      "utf-8": bytes(text),
      "utf-8 with a mark": Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes(text)]),
      "utf-16": Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]),
      "windows-1252": Buffer.from(text, "latin1"),
    };
    for (const [name, content] of Object.entries(encodings)) {
      const { entries, problems } = read(content);
      assert.deepEqual(problems, [], name);
      assert.deepEqual(
        entries,
        [
          {
            line: 2,
            barcode: "BLC1",
            biomarkerCode: "CREA",
            value: "71.5",
            unit: "µmol/L",
            measuredAt: null,
          },
        ],
        name,
      );
    }
  });

  test("refuses a comma that may separate thousands, unless semicolons show that it is decimal", () => {
    const valueOf = (value: string, delimiter: string) => {
      const lines = [["Sample ID", "Test", "Result"].join(delimiter), ["BLC1", "TSH", value].join(delimiter)];
      return read(bytes(lines.join("\n"))).entries[0]?.value ?? null;
    };
    for (const value of ["1,250", "12,500", "<1,250"]) assert.equal(valueOf(value, "\t"), null, value);
    assert.deepEqual(
      ["0,125", "71,5", "1250,25"].map((value) => valueOf(value, "\t")),
      ["0.125", "71.5", "1250.25"],
    );
    assert.equal(valueOf("1,250", ";"), "1.250");
  });

  test("refuses a point that may separate thousands where other numbers have decimal commas", () => {
    const withOther = (other: string) => {
      const lines = ["Sample ID;Test;Result", `BLC1;CREA;${other}`, "BLC2;FERR;1.250", "BLC3;TSH;2.5"];
      const { entries, problems } = read(bytes(lines.join("\n")));
      return [entries.map(({ value }) => value), problems.map(({ message }) => message)];
    };
    const refused = "“1.250” could be two numbers. Write it with a decimal point.";
    assert.deepEqual(withOther("71,5"), [["71.5", "2.5"], [refused]]);
    assert.deepEqual(withOther("71.5"), [["71.5", "1.250", "2.5"], []]);
  });

  // csv-parse takes the first line end for the only one.
  test("loses no line that another program appended with different line ends", () => {
    const { entries, problems } = read(
      bytes("Sample ID,Test,Result\r\nBLC1,TSH,2.1\nBLC2,TSH,2.2\rBLC3,TSH,2.3\r\n"),
    );
    assert.deepEqual(problems, []);
    assert.deepEqual(
      entries.map(({ line, barcode, value }) => [line, barcode, value]),
      [
        [2, "BLC1", "2.1"],
        [3, "BLC2", "2.2"],
        [4, "BLC3", "2.3"],
      ],
    );
  });

  test("with one column per biomarker gives a result for each filled cell", () => {
    const { entries } = read(bytes("Barcode\tTSH\tFree thyroxine\nBLC1\t2.1\t15\nBLC2\t\t<0.5\n"));
    assert.deepEqual(
      entries.map(({ line, barcode, biomarkerCode, value }) => [line, barcode, biomarkerCode, value]),
      [
        [2, "BLC1", "TSH", "2.1"],
        [2, "BLC1", "FT4", "15"],
        [3, "BLC2", "FT4", "<0.5"],
      ],
    );
  });

  test("shows each error separately, at its line", () => {
    const lines = [
      long,
      "BLC1,TSH,2.1,mIU/L,2026-11-21 11:00",
      ",TSH,2.1,mIU/L,",
      "BLC2,Kryptonite,2.1,,",
      'BLC3,TSH,"1,250",mIU/L,',
      "BLC4,TSH,2,1,mIU/L,2026-11-21 11:00",
      "BLC5,TSH,2.1,mIU/L,2027-01-01T00:00:00Z",
      "BLC6,TSH,2.1,mIU/L,31/02/2026 10:00",
      "BLC7,TSH,,mIU/L,",
    ];
    assert.deepEqual(
      problemsOf(lines.join("\n")).map(({ line, message }) => `${line} ${message}`),
      [
        "3 This line has no barcode.",
        "4 “Kryptonite” is not matched to a biomarker.",
        "5 “1,250” could be two numbers. Write it with a decimal point.",
        "6 This line has 6 columns, but the header has 5.",
        "7 The time of measurement, 2027-01-01T00:00:00Z, is in the future.",
        "8 “31/02/2026 10:00” is not a valid time of measurement.",
        "9 TSH has no result.",
      ],
    );
  });

  test("with a different heading names the missing columns and those present", () => {
    const [problem, ...more] = problemsOf("A,B\n1,2\n", {
      barcode: "Sample ID",
      biomarker: "Test",
      value: "B",
    });
    assert.deepEqual(more, []);
    assert.equal(problem!.line, 1);
    assert.equal(problem!.message, "The header has no column “Sample ID”, “Test”. It has: A, B.");
  });

  test("that is empty, broken or too long says so, and none of it is read", () => {
    const expect = (content: string, message: RegExp) => {
      const table = tableOf(bytes(content));
      assert.match(table.problems[0]!.message, message);
      assert.equal(table.rows.length, 0);
    };
    expect(" \n", /^The file is empty\.$/);
    expect(`${long}\n"BLC1,TSH,2.1,mIU/L,\n`, /quotation mark/);
    const row = "BLC1,TSH,2.1,mIU/L,\n";
    expect(`${long}\n${row.repeat(100_001)}`, /more than 100,000 lines/);
    assert.equal(tableOf(bytes(`${long}\n${row.repeat(100_000)}`)).rows.length, 100_000);
  });
});
