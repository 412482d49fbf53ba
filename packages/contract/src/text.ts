import { z } from "zod";
import { messages } from "./messages.ts";

/** PostgreSQL stores neither U+0000 nor half a surrogate pair, and no field of ours needs a control character. */
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export function isStorableText(value: string): boolean {
  return value.isWellFormed() && !controlCharacter.test(value);
}

/** Trimmed text that the database can keep, at most `max` characters long. */
export const text = (max = 255) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? messages.required : messages.invalid) })
    .trim()
    .max(max, messages.maxLength(max))
    .refine(isStorableText, messages.invalidFormat);

export const requiredText = (max = 255) => text(max).min(1, messages.required);

/** Letters of any script with the marks, apostrophes, hyphens, dots and spaces that people's names have. */
const namePattern = /^[\p{L}\p{M}][\p{L}\p{M}'’ʼ.\- ]*$/u;

export const personName = requiredText(100).min(2, messages.minLength(2)).regex(namePattern, messages.name);

export const emailAddress = requiredText(254).pipe(z.email(messages.invalidFormat));

/** `+` and 2 to 15 digits. */
export const phoneNumber = requiredText(16).regex(/^\+\d{2,15}$/, messages.phone);

/** A real calendar day as `YYYY-MM-DD`. */
export const calendarDate = text(10).refine(isCalendarDate, messages.invalidFormat);

export function isCalendarDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** A birth date: a real day before today (UTC) and less than 130 years ago. */
export const birthDate = calendarDate
  .refine((value) => !isCalendarDate(value) || value < today(), messages.pastDate)
  .refine((value) => !isCalendarDate(value) || value > yearsAgo(130), messages.invalid);

const today = () => new Date().toISOString().slice(0, 10);

function yearsAgo(years: number): string {
  const now = new Date();
  now.setUTCFullYear(now.getUTCFullYear() - years);
  return now.toISOString().slice(0, 10);
}

/** Text as it is searched: lower case, no accents, typographic apostrophes made plain, single spaces. */
export function searchable(value: string): string {
  return value
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[’ʼ]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** A time on the wire: ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });
