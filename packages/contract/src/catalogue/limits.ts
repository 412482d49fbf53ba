import type { RangeRow } from "./ranges.ts";

type Limits = {
  ranges: readonly RangeRow[];
  critical: { low: number | null; high: number | null };
  plausible: { low: number; high: number };
};
type Problem = { path: [keyof Limits, "low" | "high"]; message: string };

/**
 * Returns what is wrong with a biomarker's limits. They must nest: normal ranges within the critical limits, those within the
 * plausible values.
 */
export function limitProblems({ ranges, critical, plausible }: Limits): Problem[] {
  const problems: Problem[] = [];
  const say = (part: "critical" | "plausible", end: "low" | "high", message: string) =>
    problems.push({ path: [part, end], message });
  if (plausible.low >= plausible.high)
    say("plausible", "high", "It lies above where plausible values begin.");
  const ends = ranges.flatMap(({ low, high }) => [low, high]).filter((end) => end !== null);
  const [least, greatest] = [Math.min(...ends), Math.max(...ends)];
  if (critical.low !== null && ranges.some(({ low, high }) => critical.low! >= (low ?? high ?? Infinity)))
    say("critical", "low", "It lies below every normal range.");
  else if (critical.low !== null && critical.low < plausible.low)
    say("critical", "low", "No plausible value lies below it.");
  if (critical.high !== null && ranges.some(({ low, high }) => critical.high! <= (high ?? low ?? -Infinity)))
    say("critical", "high", "It lies above every normal range.");
  else if (critical.high !== null && critical.high > plausible.high)
    say("critical", "high", "No plausible value lies above it.");
  if (least < plausible.low) say("plausible", "low", "Every end of a normal range is plausible.");
  if (greatest > plausible.high) say("plausible", "high", "Every end of a normal range is plausible.");
  return problems;
}
