import type { RangeRow } from "./ranges.ts";

type Limits = {
  ranges: readonly RangeRow[];
  critical: { low: number | null; high: number | null };
  plausible: { low: number; high: number };
};
type Problem = { path: [keyof Limits, "low" | "high"]; message: string };

/**
 * Returns the faults of a biomarker's limits. They must nest: normal ranges within the critical limits, those within the
 * plausible values.
 */
export function limitProblems({ ranges, critical, plausible }: Limits): Problem[] {
  const problems: Problem[] = [];
  const say = (part: "critical" | "plausible", end: "low" | "high", message: string) =>
    problems.push({ path: [part, end], message });
  if (plausible.low >= plausible.high)
    say("plausible", "high", "Enter a value above the lower plausible limit.");
  const ends = ranges.flatMap(({ low, high }) => [low, high]).filter((end) => end !== null);
  const [least, greatest] = [Math.min(...ends), Math.max(...ends)];
  if (critical.low !== null && ranges.some(({ low, high }) => critical.low! >= (low ?? high ?? Infinity)))
    say("critical", "low", "Enter a value below every normal range.");
  else if (critical.low !== null && critical.low < plausible.low)
    say("critical", "low", "Enter a value that is not below the plausible limits.");
  if (critical.high !== null && ranges.some(({ low, high }) => critical.high! <= (high ?? low ?? -Infinity)))
    say("critical", "high", "Enter a value above every normal range.");
  else if (critical.high !== null && critical.high > plausible.high)
    say("critical", "high", "Enter a value that is not above the plausible limits.");
  if (least < plausible.low) say("plausible", "low", "The plausible limits must include every normal range.");
  if (greatest > plausible.high)
    say("plausible", "high", "The plausible limits must include every normal range.");
  return problems;
}
