import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { QuantitativeBiomarker } from "./biomarker.ts";
import { above, below, between } from "./biomarker.ts";
import { biomarkerOf, biomarkers } from "./biomarkers.ts";
import type { HormonalStatus } from "./hormonal-status.ts";
import { hormonalStatuses } from "./hormonal-status.ts";
import { interpret } from "./interpret.ts";
import { products } from "../products/shipped-products.ts";
import type { Person } from "./range-for.ts";
import { nobody, rangeFor } from "./range-for.ts";
import { noteOf, rangeInWords } from "./range-words.ts";
import { referenceRangesOf } from "./reference-ranges.ts";

const read = (code: string, value: string, person: Partial<Person>) => {
  const { rule, unjudged } = rangeFor(biomarkerOf(code), { ...nobody, ...person });
  return rule ? interpret(value, rule) : noteOf(unjudged!);
};
const noneForAge = "No reference range for this age.";
const ages = Array.from({ length: 111 }, (_, age) => age);

describe("the range of a person", () => {
  test("is missing for a child without ranges of their own, for every blood biomarker but the antibodies", () => {
    for (const { code, kind } of biomarkers) {
      if (kind === "qualitative" || code === "SC2-SPK") continue;
      for (const sex of ["f", "m", null] as const)
        for (const ageYears of [0, 8, 17]) {
          const { rule, unjudged } = rangeFor(biomarkerOf(code), { sex, ageYears, status: null });
          assert.equal(rule, null, `${code} ${sex} ${ageYears}`);
          assert.ok(unjudged, code);
        }
    }
    assert.equal(read("TESTO", "22.42", { sex: "m", ageYears: 8 }), noneForAge);
    assert.equal(read("HGB", "125", { sex: "f", ageYears: 0 }), noneForAge);
  });

  test("for a woman's hormones follows her phase, and is only missing while that is unknown", () => {
    const woman = { sex: "f", ageYears: 55 } as const;
    assert.equal(read("FSH", "70", { ...woman, status: "postmenopausal" }), "NORMAL");
    assert.equal(read("FSH", "70", { ...woman, status: "follicular" }), "HIGH");
    assert.equal(read("PROG", "30", { ...woman, status: "luteal" }), "NORMAL");
    assert.equal(read("FSH", "70", { sex: "m", ageYears: 55 }), "HIGH");
    assert.match(read("FSH", "70", woman), /phase of the cycle or the menopause, which we do not know\.$/);
    for (const status of ["hormonal_contraception", "hrt", "pregnant"] as const)
      assert.equal(read("FSH", "70", { ...woman, status }), "No reference range for this hormonal status.");
    const { rule, unjudged } = rangeFor(biomarkerOf("FSH"), { ...woman, status: null });
    assert.equal(
      rangeInWords(rule, unjudged),
      "Follicular phase: 3.5–12.5; Mid-cycle: 4.7–21.5; Luteal phase: 1.7–7.7; After the menopause: 25.8–134.8",
    );
  });

  test("does not apply in pregnancy, unless it says so", () => {
    assert.match(read("HGB", "108", { sex: "f", ageYears: 30, status: "pregnant" }), /hormonal status/);
    assert.equal(read("SC2-SPK", "0.4", { sex: "f", ageYears: 30, status: "pregnant" }), "NORMAL");
  });

  test("is only missing if sex or age matters and is unknown", () => {
    assert.match(read("HGB", "125", { ageYears: 30 }), /depends on age or sex/);
    assert.match(read("TSH", "2", { sex: "f" }), /depends on age or sex/);
    assert.equal(read("TSH", "2", { ageYears: 30 }), "NORMAL");
    assert.match(read("PSA", "2", { ageYears: 60 }), /depends on age or sex/);
    assert.equal(read("SC2-SPK", "0.4", {}), "NORMAL");
  });

  test("for PSA follows the thresholds by age, and leaves the rest to a clinician", () => {
    const man = (value: string, ageYears: number) => read("PSA", value, { sex: "m", ageYears });
    assert.deepEqual(
      [man("2.5", 49), man("2.51", 49), man("3.5", 50), man("4.5", 69), man("4.51", 69), man("6.5", 79)],
      ["NORMAL", "HIGH", "NORMAL", "NORMAL", "HIGH", "NORMAL"],
    );
    assert.deepEqual([man("9", 39), man("9", 80)], [noneForAge, noneForAge]);
    assert.equal(read("PSA", "0.1", { sex: "f", ageYears: 60 }), "No reference range for this sex.");
  });
});

describe("ranges stored before they named a group of people", () => {
  const stored = (more: Partial<QuantitativeBiomarker>): QuantitativeBiomarker => {
    const { ranges: _, ...tsh } = biomarkerOf("TSH") as QuantitativeBiomarker;
    return { ...tsh, ...more };
  };
  const readStored = (marker: QuantitativeBiomarker, value: string, person: Partial<Person>) =>
    interpret(value, rangeFor(marker, { ...nobody, ...person }).rule);

  test("apply to adults, each of their own sex", () => {
    const both = stored({ rules: { any: between(1, 3) } });
    assert.equal(readStored(both, "4", { ageYears: 18 }), "HIGH");
    assert.equal(readStored(both, "4", { ageYears: 17 }), "UNKNOWN");
    const each = stored({ rules: { f: below(3), m: below(5) } });
    assert.equal(readStored(each, "4", { sex: "f", ageYears: 30 }), "HIGH");
    assert.equal(readStored(each, "4", { sex: "m", ageYears: 30 }), "NORMAL");
  });

  test("by age take precedence over the others, so nobody has two", () => {
    const marker = stored({
      rules: { any: between(1, 3) },
      byAge: [
        { sex: "f", fromYears: 50, toYears: 60, rule: above(7) },
        { sex: null, fromYears: 2, toYears: 12, rule: above(9) },
      ],
    });
    const seen = [11, 12, 30, 50, 59, 60].map((ageYears) => readStored(marker, "8", { sex: "f", ageYears }));
    assert.deepEqual(seen, ["LOW", "UNKNOWN", "HIGH", "NORMAL", "NORMAL", "HIGH"]);
    assert.equal(readStored(marker, "8", { sex: "m", ageYears: 55 }), "HIGH");
    for (const sex of ["f", "m"] as const)
      for (const age of ages) assert.ok(fitting(marker, sex, age, null).length <= 1, `${sex} ${age}`);
  });
});

const fitting = (marker: QuantitativeBiomarker, sex: "f" | "m", age: number, status: HormonalStatus | null) =>
  referenceRangesOf(marker).filter(
    (range) =>
      (range.sex === null || range.sex === sex) &&
      age >= (range.fromYears ?? 0) &&
      age < (range.toYears ?? Infinity) &&
      (range.status === status || (range.status === null && status !== "pregnant")),
  );

describe("the shipped catalogue", () => {
  test("has one range for everybody its products are for, or a reason for none", () => {
    for (const { title, audience, panels } of products) {
      for (const code of panels.flatMap((panel) => panel.biomarkers)) {
        const marker = biomarkerOf(code);
        if (marker.kind === "qualitative") continue;
        for (const sex of audience.sex ? [audience.sex] : (["f", "m"] as const)) {
          for (const status of sex === "m" ? [null] : hormonalStatuses) {
            for (const age of ages) {
              const found = fitting(marker, sex, age, status);
              const who = `${title} ${code} ${sex} ${age} ${status}`;
              assert.ok(found.length <= 1, who);
              const isFor = age >= (audience.fromYears ?? 0) && age < (audience.toYears ?? Infinity);
              if (found.length === 0 && isFor && status !== "pregnant")
                assert.ok(marker.sources?.gaps, `${who} has no range, and no reason for that`);
              const { rule } = rangeFor(marker, { sex, ageYears: age, status });
              assert.deepEqual(rule, found[0]?.rule ?? null, who);
            }
          }
        }
      }
    }
  });

  test("names the source of every code and range, and its codes match unit and specimen", () => {
    const properties: Record<string, RegExp> = {
      mol: /\[Moles\/volume\]/,
      g: /\[Mass\/volume\]/,
      "10*": /\[#\/volume\]/,
      "[IU]": /\[Units\/volume\]/,
      U: /\[(Enzymatic activity|Units)\/volume\]/,
    };
    for (const { code, loinc, ucum, unit, material, sources, specimenType } of biomarkers) {
      assert.ok(sources && sources.loinc.length > 20, `${code} names LOINC's name, or why there is none`);
      assert.ok(material && unit === (ucum === null ? "" : unit), code);
      if (unit) assert.ok(ucum && sources.ranges, `${code} has a UCUM code and a source of its ranges`);
      if (!loinc) continue;
      const amount = /^[munp]?(mol|g|\[IU\]|U|10\*)\d*\/m?L$/.exec(ucum ?? "")?.[1];
      if (amount) assert.match(sources.loinc, properties[amount]!, code);
      if (material === "serum") assert.match(sources.loinc, /Serum|Plasma/, code);
      else if (specimenType === "BLOOD") assert.match(sources.loinc, /Blood|Automated count/, code);
      assert.doesNotMatch(sources.loinc, /DBS|Dried|Capillary|Urine/, code);
    }
  });
});
