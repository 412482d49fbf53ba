import { valueInWords } from "../../catalogue/biomarkers/value-words.ts";
import type { CommentaryOutcome } from "../../kits/kits/commentary-words.ts";
import type { BiomarkerResult } from "../../results/results/results.ts";
import { openMarksIn } from "../snippets/placeholders.ts";

type Read = Pick<BiomarkerResult, "biomarker" | "result" | "unit" | "interpretation" | "isCritical">;
type Written = { words: string; outcome: CommentaryOutcome };

/** “Every value is within its range”, but not “all other values are”. */
const saysAllInRange =
  /\b(every (value|result)|all (your |of your |the )?(values|results))\b[^.]*\b(with)?in (its|their|the|a)? ?(normal |usual |reference )?ranges?\b/i;

const judged: readonly string[] = ["NORMAL", "NEGATIVE"];

/** Returns what a clinician is asked before they sign: where the words do not fit the values, and what was left open. */
export function doubtsBeforeSigning(results: readonly Read[], { words, outcome }: Written): string[] {
  const critical = results.filter(({ isCritical }) => isCritical);
  const outside = results.filter(
    ({ interpretation, isCritical }) => !isCritical && ["LOW", "HIGH", "POSITIVE"].includes(interpretation),
  );
  const unknown = results.filter(({ interpretation }) => interpretation === "UNKNOWN");
  const marks = openMarksIn(words);
  return [
    outcome === "no_action" && critical.length > 0
      ? `You say that no action is needed, and ${listed(critical)} ${isOrAre(critical)} critical.`
      : null,
    outcome === "no_action" && outside.length > 0
      ? `You say that no action is needed, and ${listed(outside)} ${isOrAre(outside)} outside the range.`
      : null,
    saysAllInRange.test(words) && results.some(({ interpretation }) => !judged.includes(interpretation))
      ? `You say that every value is within its range, and ${listed([...critical, ...outside, ...unknown])} ${isOrAre([...critical, ...outside, ...unknown])} not.`
      : null,
    marks.length > 0 ? `This may still have to be replaced: ${marks.join(" ")}` : null,
  ].filter((doubt) => doubt !== null);
}

const isOrAre = (results: readonly Read[]): string => (results.length === 1 ? "is" : "are");

const listedAtMost = 3;

function listed(results: readonly Read[]): string {
  const named = results
    .slice(0, listedAtMost)
    .map(({ biomarker, result, unit }) => `${biomarker} (${valueInWords(result, unit)})`);
  const others = results.length - named.length;
  return others > 0 ? `${named.join(", ")} and ${others} more` : named.join(", ");
}
