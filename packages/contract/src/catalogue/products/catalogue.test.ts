import assert from "node:assert/strict";
import { brokenUsRule, usRules } from "./us-rules.ts";
import { describe, test } from "node:test";
import type { QuantitativeBiomarker } from "../biomarkers/biomarker.ts";
import { biomarkers } from "../biomarkers/biomarkers.ts";
import { countries } from "../../places/countries.ts";
import { countryCodes } from "../../places/country-codes.ts";
import { interpret, isCritical, normalBounds } from "../biomarkers/interpret.ts";
import { products } from "./shipped-products.ts";
import { randomValue } from "../biomarkers/random-value.ts";
import type { Person } from "../biomarkers/range-for.ts";
import { rangeFor } from "../biomarkers/range-for.ts";
import { referenceRangesOf } from "../biomarkers/reference-ranges.ts";

const quantitative = biomarkers.filter(
  (marker): marker is QuantitativeBiomarker => marker.kind === "quantitative",
);
const people: readonly Person[] = [
  { sex: "f", ageYears: 30, status: "luteal" },
  { sex: "f", ageYears: 60, status: "postmenopausal" },
  { sex: "m", ageYears: 45, status: null },
];

/** The products of the service-level agreements, as the specification names them. */
const specified = [
  "Saliva PCR general testing",
  "Saliva PCR Fit to Fly",
  "Swab PCR Fit to fly",
  "Swab PCR Test to Release",
  "Swab PCR Day 2",
  "Swab PCR Day 8",
  "SeqSecure",
  "Menopause Profile",
  "Vitamin Profile",
  "Thyroid Function Profile",
  "Heart Health Profile",
  "Energy & Fatigue Profile",
  "Erectile Dysfunction Profile",
  "COVID-19 Antibody AntiSpike Test",
  "Female Hormone Profile",
  "Male Hormone Profile",
  "Well Man Profile",
  "Well Woman Profile",
  "Sports Fitness Profile",
  "General Profile",
];

describe("the catalogue", () => {
  test("has every specified product, and each code once", () => {
    const titles = new Set(products.map(({ title }) => title));
    assert.deepEqual(
      specified.filter((title) => !titles.has(title)),
      [],
    );
    assert.equal(new Set(products.map(({ productCode }) => productCode)).size, products.length);
    assert.equal(new Set(biomarkers.map(({ code }) => code)).size, biomarkers.length);
  });

  test("has every biomarker that a product reports, for the product's specimen", () => {
    const byCode = new Map(biomarkers.map((marker) => [marker.code, marker]));
    for (const { title, panels, specimenType } of products) {
      for (const code of panels.flatMap((panel) => panel.biomarkers)) {
        assert.ok(byCode.has(code), `${title} reports ${code}`);
      }
      assert.ok(panels.length > 0 && specimenType, title);
    }
  });
});

test("the country codes are those of the countries, each once", () => {
  const codes = countries.map(({ country_code: code }) => code).sort();
  assert.deepEqual([...countryCodes], codes);
});

describe("reference ranges", () => {
  test("give every value of a biomarker exactly one meaning", () => {
    for (const marker of quantitative) {
      for (const { rule } of referenceRangesOf(marker)) {
        const [least, most] = marker.plausible;
        const step = 10 ** -marker.decimals;
        const bounds = Object.values(rule.value)
          .flat()
          .map((bound) => Number(bound.replace(/[<>=]/g, "")));
        const values = [least, most, ...bounds.flatMap((bound) => [bound - step, bound, bound + step])];
        for (const value of values) {
          const bands = Object.values(rule.value).filter((band) =>
            band.every((bound) => holds(value, bound)),
          );
          assert.equal(bands.length, 1, `${marker.code} ${value}`);
          assert.notEqual(interpret(String(value), rule), "UNKNOWN");
        }
      }
    }
  });

  test("say nothing about a text that is not a number", () => {
    const { rule } = referenceRangesOf(quantitative[0]!)[0]!;
    for (const value of ["", " ", "abc", "1,5", "NaN"])
      assert.equal(interpret(value, rule), "UNKNOWN", value);
    assert.equal(interpret("Positive", null), "POSITIVE");
    assert.equal(interpret("negative", null), "NEGATIVE");
  });

  test("are shown only when they have exactly two bounds", () => {
    assert.deepEqual(normalBounds({ NORMAL: [">=0.27", "<=4.20"] }), [0.27, 4.2]);
    assert.equal(normalBounds({ NORMAL: ["<34"] }), null);
    assert.equal(normalBounds({}), null);
  });

  test("have critical limits beyond the normal range", () => {
    for (const marker of quantitative) {
      for (const { rule } of referenceRangesOf(marker)) {
        const { low, high } = marker.critical;
        for (const limit of [low, high]) {
          if (limit !== null)
            assert.notEqual(interpret(String(limit), rule), "NORMAL", `${marker.code} ${limit}`);
        }
      }
    }
  });
});

describe("made-up results", () => {
  test("follow the biomarker's unit, decimals, range and outcome", () => {
    let seed = 7;
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    for (const marker of biomarkers) {
      for (const person of people) {
        for (const outcome of ["normal", "abnormal", "critical"] as const) {
          for (let n = 0; n < 40; n++) {
            const value = randomValue(marker, person, outcome, random);
            if (marker.kind === "qualitative") {
              assert.ok(marker.values.includes(value as "Negative"));
              continue;
            }
            const where = `${marker.code} ${person.sex} ${outcome} ${value}`;
            assert.equal((value.split(".")[1] ?? "").length, marker.decimals, where);
            const [least, most] = marker.plausible;
            assert.ok(Number(value) >= least && Number(value) <= most, where);
            const { rule } = rangeFor(marker, person);
            const meaning = interpret(value, rule);
            if (rule && outcome === "normal") assert.equal(meaning, "NORMAL", where);
            if (rule && outcome === "abnormal") assert.match(meaning, /LOW|HIGH/, where);
            if (outcome !== "critical") assert.ok(!isCritical(value, marker), where);
          }
        }
      }
    }
  });
});

function holds(value: number, bound: string): boolean {
  const limit = Number(bound.replace(/[<>=]/g, ""));
  if (bound.startsWith("<=")) return value <= limit;
  if (bound.startsWith(">=")) return value >= limit;
  return bound.startsWith("<") ? value < limit : value > limit;
}

test("an order to the US keeps the rules of its state, each of which has a source", () => {
  const order = { productCode: "A", countryCode: "US", state: "CA", namesPhysician: false, ageYears: 40 };
  const broken = (change: object, rules = usRules) => brokenUsRule({ ...order, ...change }, rules)?.rule;
  assert.equal(broken({}), undefined);
  assert.equal(broken({ state: "NY" }), "named_physician");
  assert.equal(broken({ state: "NY", namesPhysician: true }), undefined);
  assert.deepEqual(broken({ ageYears: 17 }), { fromYears: 18 });
  assert.equal(broken({ ageYears: 17, countryCode: "GB", state: undefined }), undefined);
  const notSold = { ...usRules[0]!, rule: "not_sold" as const, states: ["CA"], productCodes: ["A"] };
  assert.equal(broken({ namesPhysician: true }, [notSold]), "not_sold");
  for (const change of [{ state: "OR" }, { productCode: "B" }])
    assert.equal(broken(change, [notSold]), undefined);
  for (const { source } of usRules) assert.ok(source);
});
