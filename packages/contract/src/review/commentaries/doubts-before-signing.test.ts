import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openMarksIn } from "../snippets/placeholders.ts";
import { shippedSnippets } from "../snippets/shipped-snippets.ts";
import { doubtsBeforeSigning } from "./doubts-before-signing.ts";

const platelets = {
  biomarker: "Platelet count",
  result: "29",
  unit: "10⁹/L",
  interpretation: "LOW",
  isCritical: true,
} as const;
const triglycerides = {
  biomarker: "Triglycerides",
  result: ">5.00",
  unit: "mmol/L",
  interpretation: "HIGH",
  isCritical: false,
} as const;
const normal = { ...triglycerides, biomarker: "HDL", result: "1.4", interpretation: "NORMAL" } as const;
const unknown = { ...normal, biomarker: "FSH", interpretation: "UNKNOWN" } as const;
const words = "Everything is fine.";

describe("before a commentary is signed", () => {
  test("“no action needed” on a critical value or one outside its range is asked about, by its name", () => {
    assert.deepEqual(doubtsBeforeSigning([normal, platelets], { words, outcome: "no_action" }), [
      "You say that no action is needed, and Platelet count (29 ×10⁹/L) is critical.",
    ]);
    assert.deepEqual(doubtsBeforeSigning([triglycerides], { words, outcome: "no_action" }), [
      "You say that no action is needed, and Triglycerides (>5.00 mmol/L) is outside the range.",
    ]);
    const [many] = doubtsBeforeSigning(
      Array.from({ length: 5 }, () => triglycerides),
      { words, outcome: "no_action" },
    );
    assert.match(many!, /and 2 more are outside/);
  });

  test("“every value is within its range” is asked about if one is not, whatever is to be done", () => {
    const { words: allInRange } = shippedSnippets.find(({ key }) => key === "all_in_range")!;
    for (const result of [platelets, triglycerides, unknown]) {
      const [doubt] = doubtsBeforeSigning([normal, result], { words: allInRange, outcome: "see_doctor" });
      assert.match(doubt!, /every value is within its range/);
    }
    assert.deepEqual(doubtsBeforeSigning([normal], { words: allInRange, outcome: "no_action" }), []);
  });

  test("nothing is asked about words that fit the values", () => {
    const { words: oneOutside } = shippedSnippets.find(({ key }) => key === "one_outside")!;
    for (const outcome of ["see_doctor", "urgent", "repeat"] as const)
      assert.deepEqual(doubtsBeforeSigning([normal, triglycerides], { words: oneOutside, outcome }), []);
    assert.deepEqual(doubtsBeforeSigning([normal, unknown], { words, outcome: "no_action" }), []);
  });

  test("a placeholder of another form, or without its end, is asked about", () => {
    for (const mark of [
      "@FNAME@",
      "@LASTLAB(TSH)@",
      "***",
      "{clientFirstName}",
      "[[name]]",
      "<<name>>",
      "%name%",
      "____",
    ])
      assert.deepEqual(openMarksIn(`Dear ${mark}, hello`), [mark]);
    assert.equal(openMarksIn("Dear {{firstName, hello").length, 1);
    assert.equal(openMarksIn("Dear firstName}}, hello").length, 1);
    for (const plain of [
      "Write to us@example.com",
      "50% to 60%",
      "a < b << c",
      "2 * 3",
      "{{firstName}}",
      "snake_case",
    ])
      assert.deepEqual(openMarksIn(plain), [], plain);
  });
});
