import type { AgeRule, QuantitativeBiomarker, RangeRule } from "./biomarker.ts";
import { above, below, between } from "./biomarker.ts";

/** A reference range as edited: normal from `low` to `high`; without a `low`, below `high`. */
export type RangeRow = {
  sex: "any" | "f" | "m";
  fromYears: number | null;
  toYears: number | null;
  low: number | null;
  high: number | null;
};

type Ranges = Pick<QuantitativeBiomarker, "rules" | "byAge">;

function ruleOf({ low, high }: RangeRow): RangeRule {
  if (low !== null && high !== null) return between(low, high);
  return low === null ? below(high ?? 0) : above(low);
}

const limitsOf = (rule: RangeRule): Pick<RangeRow, "low" | "high"> => {
  const normal = rule.value.NORMAL ?? [];
  const limit = (sign: string) => {
    const bound = normal.find((text) => text.startsWith(sign));
    return bound === undefined ? null : Number(bound.replace(/^[<>=]+/, ""));
  };
  return { low: limit(">"), high: limit("<") };
};

const everyAge = { fromYears: null, toYears: null };

/** Returns a biomarker's ranges as rows; those by age come last. */
export function rangeRowsOf({ rules, byAge = [] }: Ranges): RangeRow[] {
  const base: RangeRow[] =
    "any" in rules
      ? [{ sex: "any", ...everyAge, ...limitsOf(rules.any) }]
      : (["f", "m"] as const).map((sex) => ({ sex, ...everyAge, ...limitsOf(rules[sex]) }));
  const aged = byAge.map(({ sex, fromYears, toYears, rule }) => ({
    sex: sex ?? ("any" as const),
    fromYears,
    toYears,
    ...limitsOf(rule),
  }));
  return [...base, ...aged];
}

const isAged = ({ fromYears, toYears }: RangeRow) => fromYears !== null || toYears !== null;

/** Returns what is wrong with the rows, in words; null if they are valid ranges. */
export function problemOf(rows: readonly RangeRow[]): string | null {
  const base = rows.filter((row) => !isAged(row)).map(({ sex }) => sex);
  const isWhole = base.join() === "any" || base.toSorted().join() === "f,m";
  if (!isWhole) return "Enter one range for both sexes, or one for each, that applies at every age.";
  for (const { low, high, fromYears, toYears } of rows) {
    if (low === null && high === null) return "Enter a low or a high value for each range.";
    if (low !== null && high !== null && low >= high) return "The low value must be below the high value.";
    if (fromYears !== null && toYears !== null && fromYears >= toYears)
      return "“To age” must be higher than “From age”.";
  }
  return overlapOf(rows);
}

/** Each person must have exactly one range, so two ranges by age may not apply to the same person. */
function overlapOf(rows: readonly RangeRow[]): string | null {
  const aged = rows.flatMap((row, index) => (isAged(row) ? [{ ...row, number: index + 1 }] : []));
  for (const [index, one] of aged.entries()) {
    const other = aged.slice(index + 1).find((row) => holdForTheSame(one, row));
    if (other) return `Ranges ${one.number} and ${other.number} overlap: both apply to the same people.`;
  }
  return null;
}

const holdForTheSame = (one: RangeRow, other: RangeRow): boolean =>
  (one.sex === "any" || other.sex === "any" || one.sex === other.sex) &&
  (one.fromYears ?? 0) < (other.toYears ?? Infinity) &&
  (other.fromYears ?? 0) < (one.toYears ?? Infinity);

/** Converts rows, which must be valid, to ranges. */
export function rangesOf(rows: readonly RangeRow[]): Ranges {
  const base = rows.filter((row) => !isAged(row));
  const of = (sex: RangeRow["sex"]) => base.find((row) => row.sex === sex);
  const any = of("any");
  const [f, m] = [of("f"), of("m")];
  const rules = any ? { any: ruleOf(any) } : { f: ruleOf(f!), m: ruleOf(m!) };
  const byAge = rows.filter(isAged).map((row): AgeRule => ({
    sex: row.sex === "any" ? null : row.sex,
    fromYears: row.fromYears,
    toYears: row.toYears,
    rule: ruleOf(row),
  }));
  return byAge.length > 0 ? { rules, byAge } : { rules };
}
