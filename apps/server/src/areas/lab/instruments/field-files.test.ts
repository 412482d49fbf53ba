import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { biomarkers } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { ColumnMapping } from "@kitpath/contract/lab/instruments/instruments";
import fc from "fast-check";
import { countLines } from "./check-import.ts";
import { readResults, readUpload, readWithHeading } from "./read-file.ts";

const now = new Date("2026-11-28T12:00:00Z");
const [a, b, c] = ["BLC261127000000001", "BLC261127000000002", "BLC261127000000003"];

const mappingOf = (text: string, saved: ColumnMapping[] = []): ColumnMapping => {
  const found = readUpload({ content: Buffer.from(text), biomarkers, saved });
  assert.ok("mapping" in found, JSON.stringify(found));
  return { ...found.mapping, name: "Analyser" };
};
const read = (text: string, change: Partial<ColumnMapping> = {}) => {
  const mapping = { ...mappingOf(text), ...change };
  return readResults({ content: Buffer.from(text), biomarkers, mapping, now });
};
/** What is read, as `barcode code value unit`, and what is not, as `line: why`. */
const told = (text: string, change?: Partial<ColumnMapping>) => {
  const { entries, leftOut, problems } = read(text, change);
  return {
    entries: entries.map(({ barcode, biomarkerCode, value, unit }) =>
      [barcode, biomarkerCode, value, unit].join(" ").trim(),
    ),
    leftOut: leftOut.map(({ line, why }) => `${line}: ${why}`),
    problems: problems.map(({ line, message }) => `${line}: ${message}`),
  };
};

describe("a unit beside a name", () => {
  test("is read in every usual notation", () => {
    const headings = [
      "FT4 [ng/dL]",
      "FT4 (ng/dL)",
      "FT4, ng/dL",
      "FT4_ng/dL",
      "FT4 ng/dL",
      "FT4 in ng/dL",
      "FT4;ng/dL",
      "FT4 [ng per dL]",
      "Free thyroxine - ng/dL",
    ];
    for (const heading of headings) {
      const { entries, problems } = told(`Barcode\t${heading}\n${a}\t1.2\n`);
      assert.deepEqual(
        [entries, problems],
        [[`${a} FT4 1.2 ${heading.includes("per") ? "ng per dL" : "ng/dL"}`], []],
        heading,
      );
    }
    assert.deepEqual(told(`Barcode;HGB %;TSH (3rd gen);WBC [10^9/L]\n${a};12;2;5\n`).entries, [
      `${a} HGB 12 %`,
      `${a} WBC 5 10^9/L`,
    ]);
  });

  test("is read from a line below the heading, its own column, a long file's heading, or the cell", () => {
    const wanted = [`${a} FT4 1.2 ng/dL`];
    for (const text of [
      `Barcode;TSH;FT4\n;mIU/L;ng/dL\n${a};;1.2\n`,
      `Barcode;FT4;FT4 unit\n${a};1.2;ng/dL\n`,
      `Barcode;FT4;Unit\n${a};1.2;ng/dL\n`,
      `Barcode;TSH;Unit;FT4;Unit\n${a};;mIU/L;1.2;ng/dL\n`,
      `Barcode;Test;Result (ng/dL)\n${a};FT4;1.2\n`,
      `Barcode;Test;Result\n${a};FT4 (ng/dL);1.2\n`,
      `Barcode;Test;Result\n${a};FT4;1.2 ng/dL\n`,
      `Barcode;FT4\n${a};1.2 ng/dL\n`,
    ]) {
      const { entries, problems } = told(text);
      assert.deepEqual([entries, problems], [wanted, []], text);
    }
  });

  test("is asked for if two places disagree, and one of the two is the answer", () => {
    const text = `Barcode;Test;Result [ng/dL];Unit\n${a};FT4;1.2;pmol/L\n${b};TSH;2;mIU/L\n`;
    assert.deepEqual(told(text, { assays: { FT4: "FT4", TSH: "-" } }).problems, [
      "2: The file gives Free thyroxine in both ng/dL and pmol/L. Choose its unit.",
    ]);
    const choose = (FT4: string) => told(text, { assays: { FT4: "FT4", TSH: "-" }, units: { FT4 } });
    assert.deepEqual(choose("pmol/L").entries, [`${a} FT4 1.2 pmol/L`]);
    assert.match(choose("ng/mL").problems[0]!, /in ng\/dL and pmol\/L, but you chose ng\/mL/);
    const asks = (units: Record<string, string>) =>
      read(text, { assays: { FT4: "FT4", TSH: "TSH" }, units }).units.map((unit) => [unit.name, unit.asks]);
    assert.deepEqual(asks({}), [
      ["FT4", true],
      ["TSH", true],
    ]);
    assert.deepEqual(asks({ FT4: "pmol/L", TSH: "mIU/L" }), [
      ["FT4", false],
      ["TSH", false],
    ]);
    const same = `Barcode;Test;Result [µIU/mL];Unit\n${a};TSH;2;mIU/L\n`;
    assert.deepEqual(told(same).problems, []);
  });
});

describe("a file without a heading", () => {
  const rows = [`${a}\tTSH\t2.10\tmIU/L`, `${b}\tTSH\t2.20\tmIU/L`, `${c}\tFT4\t15\tpmol/L`];

  test("loses no line, and its columns are recognised by their values", () => {
    const text = `${rows.join("\n")}\n`;
    const mapping = mappingOf(text);
    assert.deepEqual(
      [mapping.headingLine, mapping.barcode, mapping.biomarker, mapping.value, mapping.unit],
      [0, "Column 1", "Column 2", "Column 3", "Column 4"],
    );
    assert.deepEqual(told(text).entries, [
      `${a} TSH 2.10 mIU/L`,
      `${b} TSH 2.20 mIU/L`,
      `${c} FT4 15 pmol/L`,
    ]);
    const [next, other] = [`${a}\tTSH\t9\tmIU/L\n`, `${a}\tHIV\t9\tmIU/L\n`];
    assert.equal(mappingOf(next, [mapping]).name, "Analyser");
    const saved = readUpload({ content: Buffer.from(other), biomarkers, saved: [mapping] });
    assert.ok("mapping" in saved && saved.mapping.name === "", "another instrument's");
  });

  test("can be declared to have one, and a file with a heading to have none", () => {
    const content = Buffer.from(`Barcode;TSH\n${a};2\n`);
    const without = readWithHeading({ content, biomarkers, line: 0 });
    assert.ok("mapping" in without && without.mapping.headingLine === 0 && without.lines === 2);
    const first = readWithHeading({ content, biomarkers, line: 1 });
    assert.ok("mapping" in first && first.mapping.barcode === "Barcode");
    assert.deepEqual(readWithHeading({ content, biomarkers, line: 7 }), {
      problem: "Line 7 has no column names.",
    });
  });
});

describe("lines that are not samples", () => {
  test("are left out by proposed rules, and the samples beside them are read", () => {
    const text = [
      "Sample ID;Test;Result",
      "QC-LOW;TSH;0.5",
      "CAL1;TSH;0",
      "BLANK;TSH;0",
      "Kontrolle 2;TSH;9",
      `${a};TSH;2.1`,
      ";;",
      "-----",
      "Total samples: 1",
    ].join("\n");
    const { entries, leftOut, problems } = told(text);
    assert.deepEqual([entries, problems], [[`${a} TSH 2.1`], []]);
    assert.deepEqual(leftOut, [
      "2: Not a sample: “QC*”.",
      "3: Not a sample: “CAL*”.",
      "4: Not a sample: “BLANK*”.",
      "5: Not a sample: “Kontrolle*”.",
      "8: No result in this line.",
      "9: Not a sample: “Total*”.",
    ]);
    const next = mappingOf(`Sample ID;Test;Result\nQC-HIGH;TSH;4\nEichung 3;TSH;4\n${b};TSH;2\n`, [
      mappingOf(text),
    ]);
    assert.deepEqual(
      next.notSamples.map(({ like }) => like),
      ["QC*", "CAL*", "BLANK*", "Kontrolle*", "Total*", "Eichung *"],
    );
  });

  test("are recognised by a column that names their type, and totals by their first cell", () => {
    const text = [
      "Pos;Sample type;Sample ID;TSH",
      `1;Unknown;${a};2.1`,
      "2;QC;4711012;0.5",
      "Mean;;;1.3",
      "Total samples;;;1",
    ].join("\n");
    const { entries, problems } = told(text);
    assert.deepEqual([entries, problems], [[`${a} TSH 2.1`], []]);
  });

  test("never include a code that may be a mistyped tube's", () => {
    const text = `Sample ID;Test;Result\n${a};TSH;2.1\nBLC26112700000;TSH;2\n8LC261127000000002;TSH;3\n;TSH;4\nPC12345678;TSH;4\n`;
    assert.deepEqual(mappingOf(text).notSamples, []);
    assert.deepEqual(told(text).problems, ["5: This line has no barcode."]);
    assert.equal(told(text).entries.length, 4);
  });
});

describe("the heading of a file", () => {
  test("is found below any text above it", () => {
    for (const above of [
      "Instrument: Alpha 300\n\n",
      "[Header]\nOperator;jd\nRun date;27/11/2026 10:30\nSamples;3\n\n[Results]\n",
      "sep=;\n",
      "# Exported by Alpha 300\n#\n",
      "Alpha 300;;;\nSerial;4711;;\n;;;\n",
    ]) {
      const text = `${above}Sample ID;Test;Result\n${a};TSH;2.1\n`;
      const { entries, problems } = told(text);
      assert.deepEqual([entries, problems], [[`${a} TSH 2.1`], []], above);
    }
  });

  test("is found by the names in a saved mapping, wherever it is and whatever they are", () => {
    const file = (above: string) => `${above}Prov,Analys,Svar\n${a},TSH,2.1\n`;
    const first = file("Maskin 7\nKalle,2,3\n");
    const chosen = readWithHeading({ content: Buffer.from(first), biomarkers, line: 3 });
    assert.ok("mapping" in chosen);
    const mapping = {
      ...chosen.mapping,
      name: "Maskin",
      barcode: "Prov",
      biomarker: "Analys",
      value: "Svar",
    };
    for (const above of ["", "Maskin 7\n", "Maskin 7\n\nKalle,2,3\nx,y,z\n"]) {
      const found = mappingOf(file(above), [mapping]);
      const content = Buffer.from(file(above));
      assert.equal(readResults({ content, biomarkers, mapping: found, now }).entries.length, 1, above);
    }
  });

  test("does no harm if it is repeated, too long, or has a duplicate name", () => {
    const lines = [
      "Sample ID,Test,Result,Flag,Flag,,",
      `${a},TSH,2.1,H,,,,,`,
      `${b},TSH,2.2`,
      "Sample ID,Test,Result,Flag,Flag",
      `${c},TSH,2.3,,,`,
    ];
    const { entries, leftOut, problems } = told(lines.join("\n"));
    assert.deepEqual([entries.length, leftOut, problems], [3, ["4: The heading once more."], []]);
    const twice = mappingOf(`Barcode;TSH;TSH\n${a};2;3\n`);
    assert.deepEqual(twice.assays, { "TSH (column 2)": "", "TSH (column 3)": "" });
    assert.deepEqual(told(`Barcode;TSH;TSH\n${a};2;3\n`, { assays: { "TSH (column 3)": "TSH" } }).entries, [
      `${a} TSH 3`,
    ]);
  });
});

describe("an odd file", () => {
  test("is read with quotation marks inside cells, and only the line with an open quote is refused", () => {
    const text = [
      "Sample ID;Note;Test;Result",
      `${a};5" tube;TSH;2.1`,
      `${b};"say ""x""; y";TSH;2.2`,
      `${c};"open;TSH;2.3`,
      `${a};;FT4;15`,
      `${c};"open;FT4;16`,
      `${b};;FT4;17`,
    ].join("\n");
    const { entries, problems } = told(text);
    assert.deepEqual(entries, [`${a} TSH 2.1`, `${b} TSH 2.2`, `${a} FT4 15`, `${b} FT4 17`]);
    const open = "A quotation mark in this line is never closed.";
    assert.deepEqual(problems, [`4: ${open}`, `6: ${open}`]);
  });

  test("in UTF-16, with bare carriage returns or separated by bars is read", () => {
    const rows = ["Sample ID|Test|Result", `${a}|TSH|2.1`, `${b}|TSH|2.2`];
    const utf16 = Buffer.from(`\ufeff${rows.join("\r")}`, "utf16le");
    const found = readUpload({ content: utf16, biomarkers, saved: [] });
    assert.ok("mapping" in found);
    assert.equal(readResults({ content: utf16, biomarkers, mapping: found.mapping, now }).entries.length, 2);
  });

  test("with columns separated by spaces is refused with advice", () => {
    const content = Buffer.from(`Sample ID          Test  Result\n${a} TSH   2.1\n`);
    const found = readUpload({ content, biomarkers, saved: [] });
    assert.ok("problem" in found && /separated|spaces/.test(found.problem), JSON.stringify(found));
  });
});

const cell = fc.oneof(
  fc.constantFrom(
    "",
    a,
    b,
    "QC-LOW",
    "TSH",
    "FT4",
    "2.1",
    "1,250",
    "ng/dL",
    "27/11/2026 10:30",
    "[Results]",
    "Total: 3",
    "#",
    '5" tube',
  ),
  fc.string({ maxLength: 6 }).map((text) => text.replace(/["\r\n;]/g, "")),
);

test("every line of a file is stored, reported as a problem, or left out with a reason", () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 12 }), (rows) => {
      const body = rows.map((cells) => cells.join(";"));
      const text = ["Sample ID;Test;Result;Unit", `${c};TSH;2;mIU/L`, ...body].join("\n");
      const found = readUpload({ content: Buffer.from(text), biomarkers, saved: [] });
      if (!("mapping" in found)) return;
      const { mapping } = found;
      const got = readResults({ content: Buffer.from(text), biomarkers, mapping, now });
      const said = [...got.entries, ...got.controls, ...got.problems, ...got.leftOut];
      const heading = mapping.headingLine === 0 ? 0 : 1;
      assert.equal(countLines(said) + heading, got.lines);
    }),
    { numRuns: 300 },
  );
});

describe("a number that could not be measured", () => {
  test("is left out with its biomarker in any instrument's notation, and the others are read", () => {
    const texts =
      "----|++++|*****|.....|-|--.-|No value|No Result|QNS|Error|Err|N/A|NA|n.d.|Not done|Cancelled|<MEAS|Exp 128.0|6.00*|6.00 *|*6.00";
    for (const text of texts.split("|")) {
      assert.deepEqual(
        told(`Barcode;TSH;FT4\n${a};${text};15\n${b};2.1;16\n`),
        {
          entries: [`${a} FT4 15`, `${b} TSH 2.1`, `${b} FT4 16`],
          leftOut: [`2: Nothing was measured: Thyroid stimulating hormone “${text}”.`],
          problems: [],
        },
        text,
      );
      const long = told(`Sample ID;Test;Result\n${a};TSH;${text}\n${a};FT4;15\n`);
      assert.deepEqual([long.entries, long.leftOut.length, long.problems], [[`${a} FT4 15`], 1, []], text);
    }
  });

  test("is not confused with an unusual number, nor with a result in words", () => {
    for (const text of ["abc", "12-3", "++", "H", "6.00 X", "H 6.00 H", "Not detected", "Exp"]) {
      const { entries, leftOut } = told(`Barcode;TSH;FT4\n${a};${text};15\n`);
      assert.deepEqual([entries, leftOut], [[`${a} TSH ${text}`, `${a} FT4 15`], []], text);
    }
    assert.deepEqual(told(`Sample ID;Test;Result\n${a};SC2-SAL;N/A\n${b};TSH;2\n`).entries, [
      `${a} SC2-SAL N/A`,
      `${b} TSH 2`,
    ]);
  });
});

test("a flag beside a number is not part of it", () => {
  for (const text of ["6.00 H", "6.00H", "H 6.00", "HH 6.00", "6,00 LL", "6.00 N"]) {
    assert.deepEqual(told(`Barcode;TSH\n${a};${text}\n`).entries, [`${a} TSH 6.00`], text);
  }
  assert.deepEqual(told(`Barcode;TSH\n${a};<0.01 L\n`).entries, [`${a} TSH <0.01`]);
});

test("a first line that names the separator is not part of the table, with or without a heading", () => {
  for (const first of ["sep=;", '"sep=;"', "SEP=;;;"]) {
    for (const heading of ["Sample ID;Test;Result\r\n", ""]) {
      const got = told(`${first}\r\n${heading}${a};TSH;2,1\r\n${b};TSH;2,2\r\n`);
      assert.deepEqual(got, { entries: [`${a} TSH 2.1`, `${b} TSH 2.2`], leftOut: [], problems: [] }, first);
    }
  }
});
