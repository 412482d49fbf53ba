import { z } from "zod";
import { messages, missingOr } from "../operation/messages.ts";
import { passwordMax } from "./password-rules.ts";
import { emailPattern, readEmail } from "./read-email.ts";
import {
  countCharacters,
  countVisible,
  faultOfLine,
  faultOfLines,
  isCalendarDate,
  isStorableText,
  namePattern,
  phonePattern,
  plainName,
  tidied,
} from "./text-rules.ts";

/** The message of a required field for a value of another type: programs leave out a value in three ways. */
const missingOrInvalid = missingOr(messages.invalid);

/** The texts that may have several lines, or stay exactly as typed. All others have one line. */
export const manyLines = z.registry<{ why: "long" | "as typed" }>();

const sound = (faultOf: (value: string) => string | undefined) => (context: z.core.ParsePayload<string>) => {
  const message = faultOf(context.value);
  if (message) context.issues.push({ code: "custom", input: context.value, message });
};

/** Tidied text of one line, at most `max` characters long. */
export const text = (max = 255) =>
  z
    .string({ error: missingOrInvalid })
    .overwrite(tidied)
    .max(max, messages.maxLength(max))
    .check(sound(faultOfLine));

/** Trimmed text of any number of lines, at most `max` characters long. */
export const longText = (max: number) =>
  z
    .string({ error: missingOrInvalid })
    .trim()
    .max(max, messages.maxLength(max))
    .check(sound(faultOfLines))
    .register(manyLines, { why: "long" });

/** A required value out of a list. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: missingOrInvalid });

/** A text as the user saw it before a change. It is compared and not stored. */
export const seenText = (max = 4000) => z.string().max(max, messages.maxLength(max));

/** A password of up to four times the length that is allowed, which is never trimmed: it is checked exactly as typed. */
const typedPassword = (tooLong: string) =>
  z
    .string({ error: missingOrInvalid })
    .min(1, { error: messages.required, abort: true })
    .max(4 * passwordMax, { error: tooLong, abort: true })
    .refine(isStorableText, messages.invalidFormat)
    .register(manyLines, { why: "as typed" });

/** A password before the rules for new ones. */
export const anyPassword = typedPassword(messages.passwordMax);

/** A password that somebody has: as long as a new one may be. */
export const passwordText = typedPassword(messages.maxLength(passwordMax))
  .refine((value) => countCharacters(value) <= passwordMax, messages.maxLength(passwordMax))
  .meta({ maxLength: passwordMax })
  .register(manyLines, { why: "as typed" });

/** A field that may be omitted or null, which mean the same. */
export const optional = <S extends z.ZodType>(schema: S) =>
  schema
    .nullable()
    .transform((value): z.output<S> | undefined => value ?? undefined)
    .optional();

/**
 * A check whose fault is the only one of its field. With zod's own `abort` it would also put off the rules across fields, so that
 * these came to light only once all fields are right.
 */
const firstOf =
  (isFine: (value: string) => boolean, message: string) =>
  ({ value, issues }: z.core.ParsePayload<string>) => {
    if (!isFine(value)) issues.push({ code: "custom", input: value, message });
  };

const filled = firstOf((value) => value !== "", messages.required);

/** Non-empty text of one line. */
export const requiredText = (max = 255) => text(max).check(filled).meta({ minLength: 1 });

/** Non-empty text of any number of lines. */
export const requiredLongText = (max: number) =>
  longText(max).check(filled).meta({ minLength: 1 }).register(manyLines, { why: "long" });

/** Text of one line with at least `min` visible characters. */
export const titleText = (min: number, max: number) =>
  requiredText(max)
    .check(firstOf((value) => countVisible(value) >= min, messages.minLength(min)))
    .meta({ minLength: min });

/** How people write their own name is theirs: of those who register, specification 1 section 5 asks for a length alone. */
export const ownName = (min: number) => titleText(min, 100).overwrite(plainName);

export const personName = ownName(2).regex(namePattern, messages.name);

/** The name of somebody who works here, without the minimum length of patients' names. */
export const memberName = requiredText(100).overwrite(plainName).regex(namePattern, messages.name);

/** An e-mail address; an international domain is kept in its `xn--` form. */
export const emailAddress = requiredText(254)
  .overwrite(readEmail)
  .pipe(z.email({ pattern: emailPattern, error: messages.invalidFormat }));

/** Longer than a number can be, so that one that is too long gets the message for phone numbers. */
export const phoneNumber = requiredText(50).regex(phonePattern, messages.phone);

/** Longer than a date can be, for the same reason. */
export const calendarDate = requiredText(50).refine(isCalendarDate, messages.invalidFormat);

/** A birth date: a valid day, today (UTC) at the latest, when newborns are born, and less than 130 years ago. */
export const birthDate = calendarDate
  .refine((value) => !isCalendarDate(value) || value <= today(), messages.pastDate)
  .refine((value) => !isCalendarDate(value) || value > yearsAgo(130), "Check the year: nobody is that old.");

const today = () => new Date().toISOString().slice(0, 10);

function yearsAgo(years: number): string {
  const now = new Date();
  now.setUTCFullYear(now.getUTCFullYear() - years);
  return now.toISOString().slice(0, 10);
}

/** A time in an answer: ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });

/** Another check has already refused values that are not times. */
const isTime = (value: string) => !Number.isNaN(Date.parse(value));

const inUtc = (value: string) => (isTime(value) ? new Date(value).toISOString() : value);

/** Whether the year still has four digits in UTC, and is one that PostgreSQL has: there was no year 0. */
const isWritable = (value: string) => !isTime(value) || /^(?!0000)\d{4}-/.test(inUtc(value));

/** A time in a request: ISO 8601 of any precision, in UTC or with an offset. It is read as the same time of `instant`. */
export const time = z.iso
  .datetime({ offset: true, error: missingOr(messages.time) })
  .max(64, messages.time)
  .refine(isWritable, messages.time)
  .overwrite(inUtc);
