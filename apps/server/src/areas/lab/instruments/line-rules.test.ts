import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { lineRule } from "@kitpath/contract/lab/instruments/instruments";
import { usedMs } from "#test/used-ms.ts";
import { openRules } from "./line-rules.ts";

const table = { headers: ["Sample", "Kind"] };
const place = { barcodeAt: 0, mapped: new Set<number>() };
const fits = (like: string, text: string) =>
  openRules(table, place, [{ column: "", like, control: "" }]).find({ line: 2, cells: [text] }) !== undefined;

describe("a rule for lines that are not samples", () => {
  test("matches its parts in order, each once, in any case", () => {
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

  test("matches in time that grows only with the text, however many stars it has", () => {
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

  test("has few stars, and several in a row count as one", () => {
    const rule = (like: string) => lineRule.safeParse({ column: "", like, control: "" }).success;
    assert.deepEqual(["*a*b*c*d*", "*a**b*c***d*", "*a*b*c*d*e*", `*${"a*".repeat(90)}b`].map(rule), [
      true,
      true,
      false,
      false,
    ]);
  });
});
