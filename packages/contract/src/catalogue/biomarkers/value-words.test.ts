import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { above, atMost, below, between } from "./biomarker.ts";
import { normalLimits } from "./interpret.ts";
import { valueInWords } from "./value-words.ts";

describe("a value with its unit", () => {
  test("has the sign of multiplication before a power of ten, so that 29 and 10⁹ are two numbers", () => {
    assert.equal(valueInWords("29", "10⁹/L"), "29 ×10⁹/L");
    assert.equal(valueInWords("4.5", "10¹²/L"), "4.5 ×10¹²/L");
    assert.equal(valueInWords("7.5", "10*3/uL"), "7.5 ×10*3/uL");
    for (const unit of ["mmol/L", "%", "100 mL"]) assert.equal(valueInWords("5.0", unit), `5.0 ${unit}`);
    assert.equal(valueInWords("Negative", ""), "Negative");
  });
});

describe("the limits of a normal range", () => {
  test("are two, or one on either side", () => {
    assert.deepEqual(normalLimits(between(0.27, 4.2).value), { low: 0.27, high: 4.2 });
    assert.deepEqual(normalLimits(below(1.7).value), { low: null, high: 1.7 });
    assert.deepEqual(normalLimits(atMost(5).value), { low: null, high: 5 });
    assert.deepEqual(normalLimits(above(1.2).value), { low: 1.2, high: null });
  });

  test("are unknown in any other range", () => {
    for (const NORMAL of [[], [">1", "<7", "<8"], ["none"]]) assert.equal(normalLimits({ NORMAL }), null);
    assert.equal(normalLimits({}), null);
  });
});
