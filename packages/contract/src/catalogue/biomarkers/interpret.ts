import type { Interpretation } from "./interpretations.ts";
import type { BiomarkerDefinition, RangeRule } from "./biomarker.ts";

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

/** A side without a limit is null. */
export type NormalLimits = { low: number | null; high: number | null };

/** Returns the limits of a normal range of one or two bounds; null for any other. */
export function normalLimits(value: RangeRule["value"]): NormalLimits | null {
  const both = normalBounds(value);
  if (both) return { low: both[0], high: both[1] };
  const [only, ...more] = value.NORMAL ?? [];
  if (only === undefined || more.length > 0) return null;
  const limit = Number(only.replace(/^[<>=]+/, ""));
  if (Number.isNaN(limit)) return null;
  return only.startsWith("<") ? { low: null, high: limit } : { low: limit, high: null };
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
