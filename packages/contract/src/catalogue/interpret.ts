import type { Interpretation } from "../test-status.ts";
import type { BiomarkerDefinition, QuantitativeBiomarker, RangeRule } from "./biomarker.ts";

export type Sex = "f" | "m";

/**
 * Returns the reference range of a biomarker for a person; null for a qualitative one. Without a sex the wider female rule is
 * used.
 */
export function ruleFor(
  biomarker: BiomarkerDefinition,
  sex: Sex | null,
  ageYears: number | null = null,
): RangeRule | null {
  if (biomarker.kind === "qualitative") return null;
  const { rules, byAge = [] } = biomarker;
  const fitting = byAge.find(
    (row) =>
      ageYears !== null &&
      (row.sex === null || row.sex === sex) &&
      ageYears >= (row.fromYears ?? 0) &&
      (row.toYears === null || ageYears < row.toYears),
  );
  if (fitting) return fitting.rule;
  return "any" in rules ? rules.any : rules[sex ?? "f"];
}

/** Returns the age in whole years on a day; both dates are `YYYY-MM-DD`. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

const holds = (value: number, bound: string): boolean => {
  const limit = Number(bound.replace(/^[<>=]+/, ""));
  if (bound.startsWith("<=")) return value <= limit;
  if (bound.startsWith(">=")) return value >= limit;
  return bound.startsWith("<") ? value < limit : value > limit;
};

const bandOf = (number: number, { value }: RangeRule): Interpretation =>
  (["LOW", "NORMAL", "HIGH"] as const).find((name) => value[name]?.every((bound) => holds(number, bound))) ??
  "UNKNOWN";

/**
 * Returns the smallest and the largest number that a result may stand for: instruments report `<0.1` and `>1000` outside their
 * measuring range. Null if it is not a number.
 */
export function measuredInterval(value: string): readonly [number, number] | null {
  const [, sign, digits] = /^\s*([<>]?)\s*(\S+)\s*$/.exec(value) ?? [];
  const number = Number(digits);
  if (digits === undefined || Number.isNaN(number)) return null;
  if (sign === "<") return [0, number * (1 - 1e-9)];
  return sign === ">" ? [number * (1 + 1e-9), Number.MAX_VALUE] : [number, number];
}

/** Interprets a result against its range; `Negative` and `Positive` need none. */
export function interpret(value: string, rule: RangeRule | null): Interpretation {
  if (/^negative$/i.test(value)) return "NEGATIVE";
  if (/^positive$/i.test(value)) return "POSITIVE";
  const interval = measuredInterval(value);
  if (!rule || !interval) return "UNKNOWN";
  const [least, greatest] = interval.map((end) => bandOf(end, rule));
  return least === greatest ? least! : "UNKNOWN";
}

/** Returns the two numbers of a normal range, or null unless it has exactly two bounds (specification 2 section 5). */
export function normalBounds(value: RangeRule["value"]): [number, number] | null {
  const bounds = value.NORMAL ?? [];
  if (bounds.length !== 2) return null;
  const [low, high] = bounds.map((bound) => Number(bound.replace(/[^\d.-]/g, "")));
  return low === undefined || high === undefined || Number.isNaN(low) || Number.isNaN(high)
    ? null
    : [low, high];
}

/** Whether a value is critical: an immediate risk. */
export function isCritical(value: string, biomarker: BiomarkerDefinition): boolean {
  if (biomarker.kind === "qualitative") return false;
  const interval = measuredInterval(value);
  if (!interval) return false;
  const { low, high } = biomarker.critical;
  return (low !== null && interval[1] < low) || (high !== null && interval[0] > high);
}

/** Whether a biomarker has any critical limit. */
export const canBeCritical = (biomarker: BiomarkerDefinition): boolean =>
  biomarker.kind === "quantitative" && (biomarker.critical.low !== null || biomarker.critical.high !== null);

export type Outcome = "normal" | "abnormal" | "critical";

/**
 * Returns a random result that fits the biomarker's unit, decimals and range. `critical` falls back to abnormal if the
 * biomarker has no critical limit. The same sequence from `random` gives the same value.
 */
export function randomValue(
  biomarker: BiomarkerDefinition,
  sex: Sex | null,
  outcome: Outcome,
  random: () => number,
  ageYears: number | null = null,
): string {
  if (biomarker.kind === "qualitative") return outcome === "normal" ? "Negative" : "Positive";
  const [low, high] = wantedInterval(biomarker, ruleFor(biomarker, sex, ageYears), outcome, random);
  const step = 10 ** -biomarker.decimals;
  const steps = Math.max(0, Math.floor((high - low) / step + 1e-6));
  return (low + Math.floor(random() * (steps + 1)) * step).toFixed(biomarker.decimals);
}

/** Both ends are values that the outcome allows, in the biomarker's decimals. */
function wantedInterval(
  biomarker: QuantitativeBiomarker,
  rule: RangeRule | null,
  outcome: Outcome,
  random: () => number,
): [number, number] {
  const [least, most] = biomarker.plausible;
  const step = 10 ** -biomarker.decimals;
  const { low, high } = normalInterval(biomarker, rule);
  if (outcome === "critical") {
    const { critical } = biomarker;
    if (critical.high !== null) return [critical.high + step, Math.min(most, critical.high * 1.3)];
    if (critical.low !== null) return [Math.max(least, critical.low * 0.7), critical.low - step];
  }
  if (outcome === "normal") return [low ?? least, high ?? Math.min(most, (low ?? least) * 2)];
  const above: [number, number] | null =
    high === null
      ? null
      : [high + step, Math.min(ceilingOf(biomarker), Math.max(high * 1.5, high + step * 5))];
  const below: [number, number] | null =
    low === null ? null : [Math.max(floorOf(biomarker), low * 0.6), low - step];
  const sides = [above, below].filter((side) => side !== null && side[1] >= side[0]) as [number, number][];
  return sides[Math.floor(random() * sides.length)] ?? [low ?? least, high ?? most];
}

/** The smallest and the largest normal value; null on an open side. */
function normalInterval(
  biomarker: QuantitativeBiomarker,
  rule: RangeRule | null,
): { low: number | null; high: number | null } {
  const step = 10 ** -biomarker.decimals;
  let low: number | null = null;
  let high: number | null = null;
  for (const bound of rule?.value.NORMAL ?? []) {
    const limit = Number(bound.replace(/^[<>=]+/, ""));
    if (bound.startsWith(">")) low = bound.startsWith(">=") ? limit : limit + step;
    else high = bound.startsWith("<=") ? limit : limit - step;
  }
  return { low, high };
}

const ceilingOf = ({ critical, plausible }: QuantitativeBiomarker) => critical.high ?? plausible[1];
const floorOf = ({ critical, plausible }: QuantitativeBiomarker) => critical.low ?? plausible[0];
