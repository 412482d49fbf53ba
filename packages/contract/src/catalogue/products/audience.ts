import { adultFrom } from "../biomarkers/people.ts";
import type { Sex } from "../biomarkers/range-for.ts";

/** Whom a product is for: from one age up to, but not including, another. A null age is unbounded, a null sex means both. */
export type Audience = { sex: Sex | null; fromYears: number | null; toYears: number | null };

export const everyone: Audience = { sex: null, fromYears: null, toYears: null };
export const adults: Audience = { ...everyone, fromYears: adultFrom };
export const women: Audience = { ...adults, sex: "f" };
export const men: Audience = { ...adults, sex: "m" };

type Taker = { sex: Sex | null; ageYears: number | null };

/** Whether a product is known not to be meant for somebody. */
export const isOutside = ({ sex, fromYears, toYears }: Audience, { sex: own, ageYears }: Taker): boolean =>
  (sex !== null && own !== null && sex !== own) ||
  (ageYears !== null && (ageYears < (fromYears ?? 0) || ageYears >= (toYears ?? Infinity)));

/** Whom a product is for, as in `women from 18`. */
export function audienceInWords({ sex, fromYears, toYears }: Audience): string {
  const who = sex === null ? "people" : { f: "women", m: "men" }[sex];
  if (fromYears === null && toYears === null) return sex === null ? "everybody" : who;
  if (toYears === null) return `${who} from ${fromYears}`;
  return fromYears === null ? `${who} under ${toYears}` : `${who} from ${fromYears} to ${toYears - 1}`;
}

/** What to know before somebody else takes its test. */
export const outsideWarning = (title: string, audience: Audience): string =>
  `${title} is for ${audienceInWords(audience)}. For others there may be no reference range, and then results have no interpretation.`;
