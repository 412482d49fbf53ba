import type { BiomarkerDefinition, QuantitativeBiomarker, RangeRule } from "./biomarker.ts";
import type { Person } from "./range-for.ts";
import { rangeFor } from "./range-for.ts";
import { referenceRangesOf } from "./reference-ranges.ts";

export type Outcome = "normal" | "abnormal" | "critical";

/**
 * Returns a random result that fits the biomarker's unit, decimals and the person's range, or a range of others if the person has
 * none. `critical` falls back to abnormal if the biomarker has no critical limit. The same sequence from `random` gives the same
 * value.
 */
export function randomValue(
  biomarker: BiomarkerDefinition,
  person: Person,
  outcome: Outcome,
  random: () => number,
): string {
  if (biomarker.kind === "qualitative") return outcome === "normal" ? "Negative" : "Positive";
  const [low, high] = wantedInterval(biomarker, likelyRule(biomarker, person), outcome, random);
  const step = 10 ** -biomarker.decimals;
  const steps = Math.max(0, Math.floor((high - low) / step + 1e-6));
  return (low + Math.floor(random() * (steps + 1)) * step).toFixed(biomarker.decimals);
}

function likelyRule(biomarker: QuantitativeBiomarker, person: Person): RangeRule | null {
  const { rule, unjudged } = rangeFor(biomarker, person);
  return rule ?? unjudged?.ranges[0]?.rule ?? referenceRangesOf(biomarker)[0]?.rule ?? null;
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
