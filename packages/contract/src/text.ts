import { z } from "zod";
import { messages, missingOr } from "./messages.ts";
import { emailPattern, isCalendarDate, isStorableText, namePattern, phonePattern } from "./text-rules.ts";

/** What a field that must be there says of a value of another kind: programs write nothing in three ways. */
const missingOrInvalid = missingOr(messages.invalid);

/** Trimmed text that the database can keep, at most `max` characters long. */
export const text = (max = 255) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? messages.required : messages.invalid) })
    .trim()
    .max(max, messages.maxLength(max))
    .refine(isStorableText, messages.invalidFormat);

/** One of some values, and there. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: missingOrInvalid });

/** A password, which is never trimmed: it is checked as it was typed. */
export const passwordText = (max = 256) =>
  z
    .string({ error: missingOrInvalid })
    .min(1, { error: messages.required, abort: true })
    .max(max, messages.maxLength(max))
    .refine(isStorableText, messages.invalidFormat);

/** What may be left out, or be null, which says the same. */
export const optional = <S extends z.ZodType>(schema: S) =>
  schema
    .nullable()
    .transform((value): z.output<S> | undefined => value ?? undefined)
    .optional();

/** Text that is there. */
export const requiredText = (max = 255) =>
  z
    .string({ error: missingOrInvalid })
    .trim()
    .min(1, { error: messages.required, abort: true })
    .max(max, messages.maxLength(max))
    .refine(isStorableText, messages.invalidFormat);

export const personName = requiredText(100)
  .min(2, { error: messages.minLength(2), abort: true })
  .regex(namePattern, messages.name);

export const emailAddress = requiredText(254).pipe(
  z.email({ pattern: emailPattern, error: messages.invalidFormat }),
);

/** Longer than a number can be, so that what is wrong with one is told in the words for numbers. */
export const phoneNumber = requiredText(50).regex(phonePattern, messages.phone);

/** Longer than a day can be, for the same reason. */
export const calendarDate = requiredText(50).refine(isCalendarDate, messages.invalidFormat);

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

/** A time on the wire: ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });
