import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { lineRule } from "@kitpath/contract/lab/instruments/instruments";
import { usedMs } from "#test/used-ms.ts";
import { openRules } from "./line-rules.ts";

const table = { headers: ["Sample", "Kind"] };
const place = { barcodeAt: 0, mapped: new Set<number>() };
const fits = (like: string, text: string) =>
  openRules(table, place, [{ column: "", like, control: "" }]).find({ line: 2, cells: [text] }) !== undefined;

describe("a rule for lines that are no sample", () => {
  test("fits what has its parts in their order, none twice, in capitals or not", () => {
    for (const [like, text] of [
      ["QC*", "qc 1"],
      ["*level*", "Level"],
      ["a*a", "aa"],
      ["a**b", "a\nb"],
      ["ΟΔΟΣ*", "οδοσα"],
      ["Qualitätskontrolle", "QUALITÄTSKONTROLLE"],
      ["(x).[y]*", "(x).[y]1"],
      ["*", ""],
      ["*ab*ba", "xabba"],
    ] as const)
      assert.ok(fits(like, text), `${like} ${text}`);
    for (const [like, text] of [
      ["a*a", "a"],
      ["*ab*ba", "aba"],
      ["a.c", "abc"],
      ["b*", "ab"],
      ["*b", "ba"],
      ["ab*ba", "aba"],
      ["*b*a*", "ab"],
    ] as const)
      assert.ok(!fits(like, text), `${like} ${text}`);
  });

  test("is read in a time that grows with the text alone, whatever its stars", () => {
    const rules = Array.from({ length: 200 }, (_, at) => ({
      column: "",
      like: `*${"a*".repeat(90)}b${at}`,
      control: "",
    }));
    const prepared = openRules(table, place, rules);
    const before = usedMs();
    for (let line = 0; line < 8000; line++)
      assert.equal(prepared.find({ line, cells: ["a".repeat(180)] }), undefined);
    assert.ok(usedMs() - before < 3000, `${usedMs() - before} ms`);
  });

  test("has few stars, though many in a row are one", () => {
    const rule = (like: string) => lineRule.safeParse({ column: "", like, control: "" }).success;
    assert.deepEqual(["*a*b*c*d*", "*a**b*c***d*", "*a*b*c*d*e*", `*${"a*".repeat(90)}b`].map(rule), [
      true,
      true,
      false,
      false,
    ]);
  });
});
