import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { above, between } from "./biomarker.ts";
import { biomarkerOf, biomarkers } from "./biomarkers.ts";
import { checkValue } from "./check-value.ts";
import { interpret, isCritical } from "./interpret.ts";
import { nobody, rangeFor } from "./range-for.ts";

const at = new Date("2026-11-21T12:00:00Z");
const woman = { sex: "f", ageYears: 40, status: null } as const;
const check = (code: string, value: string, more: object = {}) =>
  checkValue(biomarkerOf(code), { value, person: woman, at, ...more });
const problemOf = (...given: Parameters<typeof check>) => {
  const checked = check(...given);
  return "problem" in checked ? checked.problem : null;
};
const passed = (...given: Parameters<typeof check>) => {
  const checked = check(...given);
  assert.ok(!("problem" in checked), JSON.stringify(checked));
  return checked;
};

describe("an entered result", () => {
  test("of the wrong type is refused with what is accepted", () => {
    for (const value of ["positive", "1,5", "1e3", "-2", "", "1.2.3", "12 or 13"])
      assert.match(
        problemOf("TSH", value)!,
        /^Thyroid stimulating hormone takes a number such as 0\.27, not/,
      );
    assert.equal(problemOf("SC2-SAL", "3.1"), "SARS-CoV-2 RNA, saliva is Negative or Positive, not “3.1”.");
    for (const value of ["n", "NEG", "Not detected"])
      assert.equal(passed("SC2-SAL", value).value, "Negative");
  });

  test("is stored without an instrument's leading zeros, and with all significant ones", () => {
    const kept = [
      ["098", "98"],
      ["000000000098", "98"],
      ["<005", "<5"],
      ["> 00.50", ">0.50"],
      ["000", "0"],
      ["0.5", "0.5"],
      ["100", "100"],
      ["10.020", "10.020"],
    ] as const;
    for (const [typed, value] of kept) assert.equal(passed("TSH", typed).value, value, typed);
  });

  test("depends on age if its range does", () => {
    const tsh = biomarkerOf("TSH");
    if (tsh.kind !== "quantitative") throw new Error("TSH is a number");
    const ranges = [
      { sex: null, fromYears: 18, toYears: 40, status: null, rule: between(0.27, 4.2) },
      { sex: null, fromYears: 40, toYears: null, status: null, rule: above(90) },
    ];
    const read = (age: number) => {
      const checked = checkValue(
        { ...tsh, ranges },
        { value: "95", person: { ...nobody, ageYears: age }, at: new Date() },
      );
      return "problem" in checked ? checked.problem : checked.interpretation;
    };
    assert.deepEqual([read(17), read(39), read(40)], ["UNKNOWN", "HIGH", "NORMAL"]);
  });

  test("outside what is humanly possible asks for a second look, including 1,000 times the range", () => {
    for (const biomarker of biomarkers) {
      if (biomarker.kind === "qualitative") continue;
      const [least, most] = biomarker.plausible;
      assert.equal(passed(biomarker.code, String(most)).question, null);
      assert.match(passed(biomarker.code, String(most * 1000)).question!, /Keep it\?$/);
      if (least > 0.001) assert.ok(passed(biomarker.code, (least / 1000).toFixed(6)).question);
    }
    assert.match(passed("TSH", "4000").question!, /of 4000 mIU\/L is outside what a person can have/);
  });

  test("is interpreted by the range for the person's sex and the critical limits", () => {
    assert.equal(passed("HGB", "125").interpretation, "NORMAL");
    assert.equal(passed("HGB", "125", { person: { ...woman, sex: "m" } }).interpretation, "LOW");
    assert.deepEqual([passed("HGB", "69").isCritical, passed("HGB", "70").isCritical], [true, false]);
  });

  test("beyond the instrument's limits is interpreted as far as it is certain", () => {
    const { rule } = rangeFor(biomarkerOf("SC2-SPK"), nobody);
    assert.equal(interpret("<0.8", rule), "NORMAL");
    assert.equal(interpret(">250", rule), "HIGH");
    assert.equal(interpret("<5", rule), "UNKNOWN");
    assert.ok(isCritical("<70", biomarkerOf("HGB")));
    assert.ok(!isCritical("<80", biomarkerOf("HGB")));
  });

  test("that differs much from the previous one says by how much, unless that is long ago", () => {
    const previous = { value: "90", measuredAt: "2026-10-21T12:00:00Z" };
    assert.equal(passed("MCV", "99", { previous }).delta, "+10% since 90");
    assert.equal(passed("MCV", "94", { previous }).delta, null);
    assert.equal(passed("MCV", "80", { previous }).delta, "−11% since 90");
    const longAgo = { ...previous, measuredAt: "2025-10-21T12:00:00Z" };
    assert.equal(passed("MCV", "99", { previous: longAgo }).delta, null);
  });
});
