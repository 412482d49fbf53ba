import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import { rangeInWords } from "@kitpath/contract/catalogue/biomarkers/range-words";
import { valueInWords } from "@kitpath/contract/catalogue/biomarkers/value-words";
import type { BiomarkerResult } from "@kitpath/contract/results/results/results";
import type { Placeholder } from "@kitpath/contract/review/snippets/placeholders";
import { shippedSnippets } from "@kitpath/contract/review/snippets/shipped-snippets";
import { fillPlaceholders } from "@kitpath/contract/review/snippets/placeholders";
import { dayOf } from "@kitpath/contract/time/calendar";
import type { SnippetRow } from "./queries.ts";

type Facts = {
  firstName: string | null;
  product: string;
  clinic: string;
  sampledAt: Date | null;
  results: readonly BiomarkerResult[];
};

const inRange: readonly string[] = ["NORMAL", "NEGATIVE", "UNKNOWN"];

/** Returns what is known. Which biomarker is meant is known if exactly one is outside its range. */
function knownOf(facts: Facts): Partial<Record<Placeholder, string>> {
  const { firstName, product, clinic, sampledAt, results } = facts;
  const outside = results.filter(({ interpretation }) => !inRange.includes(interpretation));
  const [one] = outside.length === 1 ? outside : [];
  const range = one ? rangeInWords(one.interpretationData) : "";
  return {
    product,
    clinic,
    ...(firstName ? { firstName } : {}),
    ...(sampledAt ? { sampleDate: formatCalendarDay(dayOf(sampledAt)) } : {}),
    ...(one ? { biomarker: one.biomarker, value: valueInWords(one.result, one.unit ?? "") } : {}),
    ...(range ? { range } : {}),
  };
}

const fitsOf = new Map(shippedSnippets.map(({ key, fits }) => [key, fits]));

/** Whether a text that shipped with the product can be true of the results; the clinic's own are its own. */
function canFit({ shipped_as: key }: SnippetRow, { results }: Facts): boolean {
  const fits = fitsOf.get(key ?? "");
  const has = (...found: readonly string[]) =>
    results.some(({ interpretation }) => found.includes(interpretation));
  const isOutside = results.some(({ interpretation }) => !inRange.includes(interpretation));
  if (fits === "in_range") return !isOutside;
  if (fits === "outside") return isOutside;
  return fits === undefined || has(fits === "low" ? "LOW" : "HIGH");
}

/** Fills in snippets for a review, and leaves out those that cannot be true of its results. */
export function fillSnippets(rows: readonly SnippetRow[], facts: Facts) {
  const known = knownOf(facts);
  const fitting = rows.filter((row) => canFit(row, facts));
  return fitting.map(({ id, title, words }) => ({ id, title, words: fillPlaceholders(words, known) }));
}
