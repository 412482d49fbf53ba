import { rangeWithUnit } from "@kitpath/contract/catalogue/biomarkers/range-words";
import { printedUnit, valueInWords } from "@kitpath/contract/catalogue/biomarkers/value-words";
import { formatDate } from "@kitpath/contract/fields/formats";
import type {
  MethodChange,
  MissingReason,
  TrendPoint,
  TrendValue,
} from "@kitpath/contract/results/trends/trends";
import { lookOf } from "./interpretation-look.ts";

const missing: Record<MissingReason, string> = {
  rejected: "No value: the sample could not be tested",
  not_reported: "No value: the lab did not report it",
};

const changed: Record<MethodChange, string> = {
  lab: "New lab",
  unit: "New unit",
  method: "New method",
};

/** Says what makes a value hard to compare with the one before it: `New lab, new unit`. */
export const changesInWords = (changes: readonly MethodChange[]): string =>
  changes.map((change, index) => (index === 0 ? changed[change] : changed[change].toLowerCase())).join(", ");

/** A value in the unit of its trend, or as it was reported if it cannot be converted. */
export const trendValueInWords = ({ result, reported }: TrendValue, unit: string): string =>
  result === null ? valueInWords(reported.result, reported.unit) : valueInWords(result, unit);

export const missingInWords = (reason: MissingReason | null): string => missing[reason ?? "not_reported"];

/** Says how a value came into the unit of its trend: `Reported as 201 mg/dL, × 0.02586`. Null if it was reported in it. */
export function conversionInWords({ result, reported, conversion }: TrendValue, unit: string): string | null {
  if (result === null)
    return unit ? `Cannot be converted to ${printedUnit(unit)}` : "Cannot be compared with the latest values";
  if (!conversion) return null;
  const { factor, offset } = conversion;
  const times = factor === 1 ? "" : `, × ${rounded(factor)}`;
  const plus = offset === 0 ? "" : ` ${offset < 0 ? "−" : "+"} ${rounded(Math.abs(offset))}`;
  return `Reported as ${valueInWords(reported.result, reported.unit)}${times}${plus}`;
}

const rounded = (number: number): string => String(Number(number.toPrecision(4)));

/** The range that applied, or why there was none; empty for what needs none. */
const trendRangeInWords = ({ range, note, reported }: TrendValue): string =>
  rangeWithUnit(range, reported.unit) || (note ?? "").replace(/\.$/, "");

/** What a point's time is, unless it is when the sample was taken. */
export function timeInWords({ test, missing: reason }: TrendPoint): string | null {
  if (test.isCollected) return null;
  return reason === "rejected" ? "day at the lab" : "day of the result";
}

/** What a value means by the range that applied: `High, range 0.27–4.2`. Null for a word that says it already. */
export function judgementInWords(value: TrendValue): string | null {
  const { reported, interpretation, range } = value;
  if (reported.result.toLowerCase() === interpretation.toLowerCase()) return null;
  const words = trendRangeInWords(value);
  const applied = range ? `range ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
  return [lookOf(value).label, applied].filter(Boolean).join(", ");
}

/** Everything about a point in one sentence. */
export function pointInWords(point: TrendPoint, unit: string): string {
  const { test, value, changes } = point;
  const time = timeInWords(point);
  const parts = value
    ? [
        trendValueInWords(value, unit),
        judgementInWords(value),
        conversionInWords(value, unit),
        value.isAmended ? "Amended" : null,
      ]
    : [missingInWords(point.missing)];
  const said = [...parts, changes.length > 0 ? changesInWords(changes) : null].filter(Boolean);
  return `${formatDate(test.at)}${time ? ` (${time})` : ""}: ${said.join(". ")}.`;
}
