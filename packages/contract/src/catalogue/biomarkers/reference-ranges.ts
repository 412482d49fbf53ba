import type { AgeRule, QuantitativeBiomarker, ReferenceRange } from "./biomarker.ts";
import { adultFrom } from "./people.ts";

type Judging = Pick<QuantitativeBiomarker, "ranges" | "rules" | "byAge">;

/** Returns a biomarker's ranges; nobody has more than one of a status. */
export const referenceRangesOf = ({ ranges, rules, byAge = [] }: Judging): readonly ReferenceRange[] =>
  ranges ?? asStoredBefore(rules, byAge);

/**
 * Reads definitions stored before ranges named whom they apply to. Every biomarker had a range without an age, which holds for adults
 * only, because children's differ. Ranges by age took precedence.
 */
function asStoredBefore(
  rules: QuantitativeBiomarker["rules"],
  byAge: readonly AgeRule[],
): readonly ReferenceRange[] {
  const aged = byAge.map((range) => ({ ...range, status: null }));
  const adults = { fromYears: adultFrom, toYears: null, status: null };
  const whole: ReferenceRange[] =
    "any" in rules
      ? [{ sex: null, ...adults, rule: rules.any }]
      : [
          { sex: "f", ...adults, rule: rules.f },
          { sex: "m", ...adults, rule: rules.m },
        ];
  return [...whole.flatMap((range) => restOf(range, aged)), ...aged];
}

/** Returns the rest of a range after others, which take precedence. */
export function restOf(range: ReferenceRange, others: readonly ReferenceRange[]): ReferenceRange[] {
  const isParted = range.sex === null && others.some(({ sex }) => sex !== null);
  const sexes = isParted ? (["f", "m"] as const) : [range.sex];
  return sexes.flatMap((sex) => {
    const own = others.filter((other) => other.sex === null || sex === null || other.sex === sex);
    return gapsOf(range, own).map((ages) => ({ ...range, sex, ...ages }));
  });
}

type Ages = Pick<ReferenceRange, "fromYears" | "toYears">;

function gapsOf({ fromYears, toYears }: Ages, taken: readonly Ages[]): Ages[] {
  const gaps: Ages[] = [];
  let from = fromYears ?? 0;
  for (const each of taken.toSorted((one, other) => (one.fromYears ?? 0) - (other.fromYears ?? 0))) {
    const start = each.fromYears ?? 0;
    if (start > from) gaps.push({ fromYears: from || null, toYears: start });
    from = Math.max(from, each.toYears ?? Infinity);
  }
  if (from < (toYears ?? Infinity)) gaps.push({ fromYears: from || null, toYears });
  return gaps;
}
