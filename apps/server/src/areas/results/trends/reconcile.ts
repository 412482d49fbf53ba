import type { RangeRule } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { TrendValue } from "@kitpath/contract/results/trends/trends";
import { measuredInterval } from "@kitpath/contract/catalogue/biomarkers/interpret";
import { convertValue } from "#units/convert-value.ts";
import { isNoUnit } from "#units/printed-units.ts";
import type { Measured } from "#units/unit-factor.ts";
import { conversionTo } from "#units/unit-factor.ts";

type Target = Measured & { name: string; kind: string; decimals?: number };
type Reported = { value: string; unit: string; rule: RangeRule | null };
type Reconciled = Pick<TrendValue, "result" | "conversion" | "range">;

const convertible = /^[<>]?\s*\d+(\.\d+)?$/;

/**
 * Returns a reported value and its range in the unit of `target`. A word is the same in every unit. A number without a unit, or in one
 * that cannot be converted, has no result there and keeps its own range.
 */
export function reconcile(target: Target, { value, unit, rule }: Reported): Reconciled {
  const apart = { result: null, conversion: null, range: rule };
  if (unit === target.unit || measuredInterval(value) === null)
    return { result: value, conversion: null, range: rule };
  if (isNoUnit(unit) || isNoUnit(target.unit) || !convertible.test(value.trim())) return apart;
  const conversion = conversionTo(target, unit);
  const converted = convertValue(target, { value, unit });
  if (!conversion || !("value" in converted)) return apart;
  return { result: converted.value, conversion, range: rule && convertRule(target, rule, unit) };
}

/** Converts each bound of a range; null if one of them cannot be. */
function convertRule(target: Target, rule: RangeRule, unit: string): RangeRule | null {
  const bands = Object.entries(rule.value).map(([band, bounds]) => {
    const converted = bounds.flatMap((bound) => {
      const [, sign = "", limit = ""] = /^([<>]?=?)(.*)$/.exec(bound) ?? [];
      const moved = convertValue(target, { value: limit, unit });
      return "value" in moved && convertible.test(limit) ? [sign + moved.value] : [];
    });
    return converted.length === bounds.length ? ([band, converted] as const) : null;
  });
  if (bands.includes(null)) return null;
  return { rule: "RANGE", value: Object.fromEntries(bands.filter((band) => band !== null)) };
}
