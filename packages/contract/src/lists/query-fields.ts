import { faultOfLine, inOneLine, tidied } from "../fields/text-rules.ts";

/**
 * A field of a list's query string. Whatever the input, `read` returns a valid value, so that every address is a screen; `ask`
 * returns undefined for what a call refuses, with `refusal`. `json` describes the field in the API documentation. Addresses can
 * be read without a schema library.
 */
export type QueryField<T> = {
  read: (value: unknown) => T;
  ask: (value: unknown) => T | undefined;
  refusal: string;
  json: Record<string, unknown>;
};
export type QueryFields = Record<string, QueryField<unknown>>;
export type QueryOf<Fields extends QueryFields> = {
  [Name in keyof Fields]: Fields[Name] extends QueryField<infer T> ? T : never;
};

/** Reads every field of a query, whatever it contains. */
export function readQuery<Fields extends QueryFields>(
  fields: Fields,
  query: Record<string, unknown>,
): QueryOf<Fields> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.read(query[name])]),
  ) as QueryOf<Fields>;
}

type Rules<T, Fallback> = {
  /** Undefined for an input that is not a value of the field. */
  accept: (value: unknown) => T | undefined;
  fallback: Fallback;
  refusal: string;
  json: Record<string, unknown>;
};

const field = <T, Fallback>({
  accept,
  fallback,
  refusal,
  json,
}: Rules<T, Fallback>): QueryField<T | Fallback> => ({
  read: (value) => accept(value) ?? fallback,
  ask: accept,
  refusal,
  json,
});

const digits = /^\d{1,10}$/;

/** Returns a whole number from `min` to `max`, written in digits; undefined for anything else. */
export function wholeNumber(value: unknown, min: number, max: number): number | undefined {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || !digits.test(text)) return undefined;
  const number = Number(text);
  return number >= min && number <= max ? number : undefined;
}

/** A whole number from `min` to `max`; `fallback` if none is given. */
export const integerField = (fallback: number, min: number, max: number): QueryField<number> =>
  field({
    accept: (value) => wholeNumber(value, min, max),
    fallback,
    refusal: `Enter a whole number from ${min} to ${max}.`,
    json: { type: "integer", minimum: min, maximum: max, default: fallback },
  });

/** The last moment that a query can name, in epoch seconds: in the year 2286. */
export const lastSecond = 9_999_999_999;

/** Epoch seconds; absent if none are given. */
export const secondsField: QueryField<number | undefined> = field({
  accept: (value) => wholeNumber(value, 0, lastSecond),
  fallback: undefined,
  refusal: "Enter the time as whole seconds since 1970, such as 1764115200.",
  json: { type: "integer", minimum: 0, description: "Epoch seconds." },
});

function readText(value: unknown, max: number): string | undefined {
  const text = typeof value === "string" ? tidied(inOneLine(value)) : undefined;
  return text !== undefined && text.length <= max && !faultOfLine(text) ? text : undefined;
}

const refusedText = (max: number) => `Enter text of up to ${max} characters.`;

/** Search text; empty if none is given. */
export const searchField = (max: number): QueryField<string> =>
  field({
    accept: (value) => readText(value, max),
    fallback: "",
    refusal: refusedText(max),
    json: { type: "string", maxLength: max, default: "" },
  });

/** Text that narrows a list; absent if none is given. */
export const textField = (max: number): QueryField<string | undefined> =>
  field({
    accept: (value) => readText(value, max) || undefined,
    fallback: undefined,
    refusal: refusedText(max),
    json: { type: "string", maxLength: max },
  });

const oneOf = (values: readonly (string | number)[]) => `Enter one of: ${values.join(", ")}.`;

/** One of some values; `fallback` if none is given. */
export const choiceField = <const T extends string | number>(
  values: readonly T[],
  fallback: T,
): QueryField<T> =>
  field({
    accept: (value) => values.find((choice) => choice === value || String(choice) === value),
    fallback,
    refusal: oneOf(values),
    json: { enum: values, default: fallback },
  });

/** One of some values; absent if none is given. */
export const optionalChoiceField = <const T extends string>(
  values: readonly T[],
): QueryField<T | undefined> =>
  field({
    accept: (value) => values.find((choice) => choice === value),
    fallback: undefined,
    refusal: oneOf(values),
    json: { enum: values },
  });
