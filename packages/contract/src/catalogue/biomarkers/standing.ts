import { interpret } from "./interpret.ts";
import type { Interpretation } from "./interpretations.ts";
import type { Unjudged } from "./range-for.ts";

/** How a value stands to its person's range. Without a range that can be told it is not compared, and never called inside. */
export type Standing = "inside" | "outside" | "not_compared";
export type Judged = { value: string; interpretation: Interpretation; unjudged: Unjudged | null };

const standings: Record<Interpretation, Standing> = {
  LOW: "outside",
  HIGH: "outside",
  NORMAL: "inside",
  NEGATIVE: "inside",
  POSITIVE: "inside",
  UNKNOWN: "not_compared",
};

/** Returns how a value stands to its range; while several may apply, how it stands to all of them, if that is the same. */
export function standingOf({ value, interpretation, unjudged }: Judged): Standing {
  if (interpretation !== "UNKNOWN") return standings[interpretation];
  const possible = new Set((unjudged?.ranges ?? []).map(({ rule }) => standings[interpret(value, rule)]));
  const [only] = possible;
  return only && possible.size === 1 ? only : "not_compared";
}

export const countNotCompared = (standings: readonly Standing[]): number =>
  standings.filter((standing) => standing === "not_compared").length;

/** Says how many values could not be compared with a range; empty if all were. */
export function notComparedInWords(count: number, values: number): string {
  if (count === 0) return "";
  if (values === 1) return "The value could not be compared with a range.";
  return count === values
    ? `None of the ${values} values could be compared with a range.`
    : `${count} of ${values} values could not be compared with a range.`;
}
