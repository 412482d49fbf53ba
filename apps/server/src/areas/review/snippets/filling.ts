import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import { rangeInWords } from "@kitpath/contract/catalogue/biomarkers/range-words";
import { valueInWords } from "@kitpath/contract/catalogue/biomarkers/value-words";
import type { BiomarkerResult } from "@kitpath/contract/results/results/results";
import type { Placeholder } from "@kitpath/contract/review/snippets/placeholders";
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

/** Fills in snippets for a review. */
export function fillSnippets(rows: readonly SnippetRow[], facts: Facts) {
  const known = knownOf(facts);
  return rows.map(({ id, title, words }) => ({ id, title, words: fillPlaceholders(words, known) }));
}
