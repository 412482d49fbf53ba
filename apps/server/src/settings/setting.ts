import { z } from "zod";

type Setting = { schema: z.ZodType; fallback: string; help: string };

/** How a setting is read, its value where it is not set, and its words in the configuration reference. */
export const setting = <const S extends z.ZodType>(schema: S, fallback: string, help: string) =>
  ({ schema, fallback, help }) satisfies Setting;

/** Splits a text at its commas. */
export const listed = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  const range = most < Number.MAX_SAFE_INTEGER ? `from ${least} to ${most}` : `of at least ${least}`;
  const rule = `takes a whole number ${range}`;
  const digits = z.string().trim().regex(/^\d+$/, rule);
  return digits.transform(Number).pipe(z.number().min(least, rule).max(most, rule));
}

/** Any number of parts with commas between, all of them `isPart`. */
export const listOf = (isPart: (text: string) => boolean, rule: string) =>
  z
    .string()
    .transform(listed)
    .refine((parts) => parts.every(isPart), rule);

/** An address with one of these protocols, or nothing. */
export const addressOrNone = (protocol: RegExp, example: string) =>
  z.union([z.literal(""), z.url({ protocol, error: `takes an address such as ${example}` })]);
