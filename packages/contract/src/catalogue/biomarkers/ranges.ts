import type { QuantitativeBiomarker, RangeRule, ReferenceRange } from "./biomarker.ts";
import { above, atMost, below, between, judgesNothing } from "./biomarker.ts";
import type { HormonalStatus } from "./hormonal-status.ts";
import { referenceRangesOf, restOf } from "./reference-ranges.ts";

/** A reference range as edited: normal from `low` to `high`; without a `low`, below `high`, which is normal if it `includesHigh`. */
export type RangeRow = {
  sex: "any" | "f" | "m";
  fromYears: number | null;
  toYears: number | null;
  status?: HormonalStatus | null | undefined;
  low: number | null;
  high: number | null;
  includesHigh?: boolean | undefined;
};

type Ranges = Pick<QuantitativeBiomarker, "ranges" | "rules" | "byAge">;

function ruleOf({ low, high, includesHigh }: RangeRow): RangeRule {
  if (low !== null && high !== null) return between(low, high);
  if (low !== null) return above(low);
  return includesHigh ? atMost(high ?? 0) : below(high ?? 0);
}

function limitsOf(rule: RangeRule): Pick<RangeRow, "low" | "high" | "includesHigh"> {
  const normal = rule.value.NORMAL ?? [];
  const limit = (sign: string) => {
    const bound = normal.find((text) => text.startsWith(sign));
    return bound === undefined ? null : Number(bound.replace(/^[<>=]+/, ""));
  };
  const low = limit(">");
  const includesHigh = low === null && normal.some((text) => text.startsWith("<="));
  return { low, high: limit("<"), includesHigh };
}

/** Returns a biomarker's ranges as rows. */
export const rangeRowsOf = (biomarker: Ranges): RangeRow[] =>
  referenceRangesOf(biomarker).map(({ sex, rule, ...whom }) => ({
    sex: sex ?? "any",
    fromYears: whom.fromYears,
    toYears: whom.toYears,
    status: whom.status,
    ...limitsOf(rule),
  }));

/** Returns the fault of the rows, in words; null if they are valid ranges. */
export function problemOf(rows: readonly RangeRow[]): string | null {
  for (const { sex, low, high, fromYears, toYears, status = null } of rows) {
    if (low === null && high === null) return "Enter a low or a high value for each range.";
    if (low !== null && high !== null && low >= high) return "The low value must be below the high value.";
    if (fromYears !== null && toYears !== null && fromYears >= toYears)
      return "“To age” must be higher than “From age”.";
    if (status !== null && sex !== "f")
      return "A range by phase, menopause or pregnancy applies to the female sex only.";
  }
  return overlapOf(rows);
}

const isOfEveryAge = ({ fromYears, toYears, status }: RangeRow): boolean =>
  fromYears === null && toYears === null && !status;

/** A range by age takes precedence over one of every age. */
const yields = (one: RangeRow, other: RangeRow): boolean =>
  isOfEveryAge(one) && !isOfEveryAge(other) && !other.status;

/** Each person must have at most one range, so no two ranges may apply to the same person. */
function overlapOf(rows: readonly RangeRow[]): string | null {
  for (const [index, one] of rows.entries()) {
    const other = rows.findIndex((row, at) => at > index && holdForTheSame(one, row));
    if (other > 0) return `Ranges ${index + 1} and ${other + 1} overlap: both apply to the same people.`;
  }
  return null;
}

const holdForTheSame = (one: RangeRow, other: RangeRow): boolean =>
  !yields(one, other) &&
  !yields(other, one) &&
  (one.sex === "any" || other.sex === "any" || one.sex === other.sex) &&
  (one.fromYears ?? 0) < (other.toYears ?? Infinity) &&
  (other.fromYears ?? 0) < (one.toYears ?? Infinity) &&
  holdForSameStatus(one.status ?? null, other.status ?? null);

/** Without a status a range holds for all but pregnancy. */
const holdForSameStatus = (one: HormonalStatus | null, other: HormonalStatus | null): boolean =>
  one === other || (one === null && other !== "pregnant") || (other === null && one !== "pregnant");

const rangeOf = (row: RangeRow): ReferenceRange => ({
  sex: row.sex === "any" ? null : row.sex,
  fromYears: row.fromYears,
  toYears: row.toYears,
  status: row.status ?? null,
  rule: ruleOf(row),
});

/** Converts rows, which must be valid, to ranges. */
export function rangesOf(rows: readonly RangeRow[]): Ranges {
  const aged = rows.filter((row) => !isOfEveryAge(row) && !row.status).map(rangeOf);
  const ranges = rows.flatMap((row) => (isOfEveryAge(row) ? restOf(rangeOf(row), aged) : [rangeOf(row)]));
  return { ranges, rules: judgesNothing };
}
