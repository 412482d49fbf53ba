import type { RangeRule, ReferenceRange } from "./biomarker.ts";
import type { HormonalStatus } from "./hormonal-status.ts";

/** From this age on people are adults. The laboratories' intervals apply to adults. */
export const adultFrom = 18;

const row = (rule: RangeRule, whom: Partial<ReferenceRange> = {}): ReferenceRange => ({
  sex: null,
  fromYears: adultFrom,
  toYears: null,
  status: null,
  ...whom,
  rule,
});

/** One range for all adults. */
export const adults = (rule: RangeRule): ReferenceRange[] => [row(rule)];

/** A range for women and one for men. */
export const womenAndMen = (f: RangeRule, m: RangeRule): ReferenceRange[] => [
  row(f, { sex: "f" }),
  row(m, { sex: "m" }),
];

/** One range for everybody, at every age and in pregnancy. */
export const everybody = (rule: RangeRule): ReferenceRange[] => [
  row(rule, { fromYears: null }),
  row(rule, { sex: "f", fromYears: null, status: "pregnant" }),
];

/** Ranges of one sex that follow each other, each up to the age at which the next starts; null ends the last one. */
export const byAge = (
  sex: "f" | "m",
  ...steps: readonly (readonly [fromYears: number, rule: RangeRule | null])[]
): ReferenceRange[] =>
  steps.flatMap(([fromYears, rule], index) =>
    rule ? [row(rule, { sex, fromYears, toYears: steps[index + 1]?.[0] ?? null })] : [],
  );

type Phases = Record<"follicular" | "mid_cycle" | "luteal" | "postmenopausal", RangeRule>;

/** Women's ranges by phase of the cycle and after the menopause. */
export const byPhase = (phases: Phases): ReferenceRange[] =>
  (Object.entries(phases) as [HormonalStatus, RangeRule][]).map(([status, rule]) =>
    row(rule, { sex: "f", status }),
  );

export const men = (rule: RangeRule): ReferenceRange[] => [row(rule, { sex: "m" })];
export const women = (rule: RangeRule): ReferenceRange[] => [row(rule, { sex: "f" })];
