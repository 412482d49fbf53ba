import type { CertificateFacts } from "./certificates.ts";
import { unknownText } from "../../fields/formats.ts";
import { sequencing } from "../../catalogue/products/test-status.ts";
import { twoDigits } from "../../fields/two-digits.ts";

/** How papers, and the page that verifies them, write days, times and codes. */

const months = "January February March April May June July August September October November December".split(
  " ",
);
/** Formats as `3 November 1984`. */
export function dayInWords(day: string | null): string {
  if (!day) return unknownText;
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return `${date} ${months[month - 1]} ${year}`;
}

/** The line under a person's name. */
export const bornInWords = (day: string | null): string =>
  day ? `Born ${dayInWords(day)}` : "Date of birth unknown";

/** Formats as `3 November 2026, 14:05 UTC`: papers are read elsewhere, so their times state the zone. */
export function timeInWords(instant: string | null): string {
  if (!instant) return unknownText;
  const time = new Date(instant);
  return `${dayInWords(instant.slice(0, 10))}, ${twoDigits(time.getUTCHours())}:${twoDigits(time.getUTCMinutes())} UTC`;
}

/** Splits a code into groups of four, for reading it out. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join(" ") ?? code;

const outcomes = { positive: "Positive", negative: "Negative" } as const;

/** The result of a certificate. A sequencing is named as one, because a person without a variant of concern can still be infected. */
export function resultInWords({ result, testType }: Pick<CertificateFacts, "result" | "testType">): string {
  if (result) return outcomes[result];
  return testType === sequencing ? "Not a test for infection" : unknownText;
}
