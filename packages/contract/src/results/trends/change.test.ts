import assert from "node:assert/strict";
import { test } from "node:test";
import { changeInWords } from "./change.ts";

test("a change is a difference with the decimals of both and a rounded share, and only between exact numbers", () => {
  for (const [before, now, words] of [
    ["3.05", "2.10", "−0.95 (−31\u00a0%)"],
    ["15", "15.4", "+0.4 (+3\u00a0%)"],
    ["0.1", "0.3", "+0.2 (+200\u00a0%)"],
    ["2.10", "2.1", "No change"],
    ["1000", "1001", "+1"],
    ["0", "3", "+3"],
    ["<5", "6", null],
    ["6", ">100", null],
    ["Negative", "Negative", null],
    [null, "6", null],
  ] as const)
    assert.equal(changeInWords(before, now), words, `${before} ${now}`);
});
