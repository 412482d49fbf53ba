import assert from "node:assert/strict";
import { test } from "node:test";
import { biomarkerOf } from "./biomarkers.ts";
import { interpret } from "./interpret.ts";
import { rangeFor } from "./range-for.ts";
import { notComparedInWords, standingOf } from "./standing.ts";

test("a value is inside or outside only by its range, or by all that may apply", () => {
  const standing = (code: string, value: string, ageYears: number) => {
    const { rule, unjudged } = rangeFor(biomarkerOf(code), { sex: "f", ageYears, status: null });
    return standingOf({ value, interpretation: interpret(value, rule), unjudged });
  };
  for (const [code, value, age, expected] of [
    ["FSH", "160", 40, "outside"],
    ["FSH", "0.4", 40, "outside"],
    ["FSH", "12", 40, "not_compared"],
    ["FSH", "6", 17, "not_compared"],
    ["PRL", "200", 40, "inside"],
    ["PRL", "9000", 40, "outside"],
    ["PRL", "<9000", 40, "not_compared"],
  ] as const)
    assert.equal(standing(code, value, age), expected, `${code} ${value} at ${age}`);
  const found = { value: "Positive", interpretation: "POSITIVE", unjudged: null } as const;
  assert.equal(standingOf(found), "inside");
});

test("what could not be compared is counted in words", () => {
  assert.equal(notComparedInWords(0, 8), "");
  assert.equal(notComparedInWords(1, 1), "The value could not be compared with a range.");
  assert.equal(notComparedInWords(8, 8), "None of the 8 values could be compared with a range.");
  assert.equal(notComparedInWords(4, 8), "4 of 8 values could not be compared with a range.");
});
