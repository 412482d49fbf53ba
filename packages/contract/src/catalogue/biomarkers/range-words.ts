import type { RangeRule, ReferenceRange } from "./biomarker.ts";
import { hormonalStatusNames } from "./hormonal-status.ts";
import { normalBounds } from "./interpret.ts";
import type { Unjudged } from "./range-for.ts";
import { valueInWords } from "./value-words.ts";

function limitOf(bound: string): string {
  const limit = bound.replace(/^[<>=]+/, "");
  if (bound.startsWith("<=")) return `up to ${limit}`;
  if (bound.startsWith("<")) return `below ${limit}`;
  return bound.startsWith(">=") ? `from ${limit}` : `above ${limit}`;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Returns a rule's normal range as printed: `0.4–4.0`, `Below 34`, or an empty text if there is none. */
function ruleInWords(rule: RangeRule | null): string {
  const normal = rule?.value.NORMAL ?? [];
  if (normalBounds({ NORMAL: normal })) return normal.map((bound) => bound.replace(/[^\d.-]/g, "")).join("–");
  const [only] = normal;
  return only === undefined ? "" : capital(limitOf(only));
}

/** Returns a rule's normal range as screens say it: one limit with its unit, `Below 34 IU/mL`; two as figures, `0.4–4.0`. */
export function rangeWithUnit(rule: RangeRule | null, unit: string): string {
  const words = ruleInWords(rule);
  return words === "" || normalBounds({ NORMAL: rule?.value.NORMAL ?? [] })
    ? words
    : valueInWords(words, unit);
}

/**
 * Returns the normal range as printed: `0.4–4.0`, `Below 34`; all that may apply: `Follicular phase: 3.5–12.5; …`; or that there is
 * none, and why. Empty for what needs none.
 */
export function rangeInWords(rule: RangeRule | null, unjudged: Unjudged | null = null): string {
  if (rule || !unjudged) return ruleInWords(rule);
  return unjudged.reason === "several"
    ? possibleRanges(unjudged)
        .map(({ appliesTo, rule: each }) => `${appliesTo}: ${ruleInWords(each)}`)
        .join("; ")
    : noteOf(unjudged).slice(0, -1);
}

/** Returns the ranges that may apply to a person, each with the people it is for. */
export const possibleRanges = ({ ranges }: Unjudged) =>
  ranges.map((range) => ({ ...range, appliesTo: whomInWords(range) }));

function whomInWords({ sex, fromYears, toYears, status }: ReferenceRange): string {
  if (status !== null) return hormonalStatusNames[status];
  const who = sex === null ? "People" : { f: "Women", m: "Men" }[sex];
  if (fromYears === null && toYears === null) return who;
  if (toYears === null) return `${who} from ${fromYears}`;
  return fromYears === null ? `${who} under ${toYears}` : `${who} from ${fromYears} to ${toYears - 1}`;
}

/** Says in a sentence why a value has no interpretation. */
export function noteOf({ reason, ranges }: Unjudged): string {
  if (reason === "none") return "No reference range.";
  if (reason === "sex") return "No reference range for this sex.";
  if (reason === "age") return "No reference range for this age.";
  if (reason === "status") return "No reference range for this hormonal status.";
  return ranges.some(({ status }) => status !== null)
    ? "The reference range depends on the phase of the cycle or the menopause, which we do not know."
    : "The reference range depends on age or sex, which we do not know.";
}
