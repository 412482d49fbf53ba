import assert from "node:assert/strict";
import { test } from "node:test";
import { bulkColumnNames, bulkColumns } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import { readFile } from "./read-file.ts";

test("a surrogate pair is read whole, wherever it is in the file", () => {
  const name = "𠮷".repeat(100);
  const heading = bulkColumnNames.map((column) => bulkColumns[column].heading).join(",");
  const row = bulkColumnNames.map((column) => (column === "patientFirstName" ? name : "x")).join(",");
  const rows = readFile(Buffer.from([heading, ...Array.from({ length: 2000 }, () => row)].join("\n")));
  assert.deepEqual([...new Set(rows.map(({ cells }) => cells.patientFirstName))], [name]);
});

test("a first line that names the separator is skipped, and applies", () => {
  const heading = bulkColumnNames.map((column) => bulkColumns[column].heading);
  const cells = bulkColumnNames.map((column) => (column === "patientFirstName" ? "a, b" : "x"));
  for (const [first, separator] of [
    ["sep=;", ";"],
    ['\ufeff"sep=;"', ";"],
    ["SEP=|", "|"],
  ] as const) {
    const text = [first, heading.join(separator), cells.join(separator)].join("\r\n");
    const [row, ...more] = readFile(Buffer.from(text));
    assert.deepEqual([row!.cells.patientFirstName, row!.problems, more], ["a, b", [], []], first);
  }
});
