import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { biomarkerChange } from "./catalogue-desk.ts";
import type { QuantitativeBiomarker } from "../biomarkers/biomarker.ts";
import { biomarkers } from "../biomarkers/biomarkers.ts";
import { limitProblems } from "../biomarkers/limits.ts";
import { isLoincCode } from "../biomarkers/loinc.ts";
import { problemOf, rangeRowsOf } from "../biomarkers/ranges.ts";
import { isUcumCode } from "../biomarkers/ucum.ts";

const quantitative = biomarkers.filter(
  (marker): marker is QuantitativeBiomarker => marker.kind === "quantitative",
);

describe("the rules for what staff write into the catalogue", () => {
  test("accept everything in the release", () => {
    for (const { code, ucum, loinc } of biomarkers) {
      if (ucum !== null) assert.ok(isUcumCode(ucum), `${code} ${ucum}`);
      if (loinc !== null) assert.ok(isLoincCode(loinc), `${code} ${loinc}`);
    }
    for (const { code, unit, ucum, decimals, critical, plausible, ...ranges } of quantitative) {
      const rows = rangeRowsOf(ranges);
      assert.equal(problemOf(rows), null, code);
      const limits = { ranges: rows, critical, plausible: { low: plausible[0], high: plausible[1] } };
      assert.deepEqual(limitProblems(limits), [], code);
      const quantity = { unit, ucum: ucum ?? "", decimals, ...limits };
      assert.equal(biomarkerChange.shape.quantity.safeParse(quantity).error, undefined, code);
    }
    const codes = biomarkers.flatMap(({ loinc }) => loinc ?? []);
    assert.equal(new Set(codes).size, codes.length, "a LOINC code names one biomarker");
  });

  test("tell a UCUM code from a printed unit", () => {
    const good = [
      "mmol/L",
      "10*9/L",
      "10*-3.k[IU]/mL",
      "{score}",
      "mL/min/{1.73_m2}",
      "/uL",
      "mg/(24.h)",
      "mm[Hg]",
      "1",
    ];
    for (const code of good) assert.ok(isUcumCode(code), code);
    const bad = [
      "",
      "mIU/L",
      "µmol/L",
      "mg//L",
      "mg/",
      "10⁹/L",
      "MMOL/L",
      "mg/(h",
      "mg/dl )",
      "{score",
      "cells/uL",
    ];
    for (const code of bad) assert.ok(!isUcumCode(code), code);
  });
});
