import { isStorableText } from "./text-rules.ts";

/**
 * A field of a list's query string. Whatever the input, `read` returns a valid value, so that every address is a screen; `json`
 * describes the field in the API documentation. Addresses can be read without a schema library.
 */
export type QueryField<T> = {
  read: (value: unknown) => T;
  json: Record<string, unknown>;
  /** How a call reads the field, if it differs from a screen's address: undefined refuses the value, with `refusal`. */
  ask?: { read: (value: unknown) => T | undefined; refusal: string };
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

const digits = /^\d{1,10}$/;

/** Returns a whole number from `min` to `max`, written in digits; undefined for anything else. */
export function wholeNumber(value: unknown, min: number, max: number): number | undefined {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || !digits.test(text)) return undefined;
  const number = Number(text);
  return number >= min && number <= max ? number : undefined;
}

/** A whole number from `min` to `max`; `fallback` for anything else. */
export const integerField = (fallback: number, min: number, max: number): QueryField<number> => ({
  read: (value) => wholeNumber(value, min, max) ?? fallback,
  json: { type: "integer", minimum: min, maximum: max, default: fallback },
});

/** Epoch seconds; absent if none are given. */
export const secondsField: QueryField<number | undefined> = {
  read: (value) => wholeNumber(value, 0, 9_999_999_999),
  json: { type: "integer", minimum: 0, description: "Epoch seconds." },
};

const readText = (value: unknown, max: number): string => {
  const text = typeof value === "string" ? value.trim() : "";
  return text.length <= max && isStorableText(text) ? text : "";
};

/** Search text; empty if none is given. */
export const searchField = (max: number): QueryField<string> => ({
  read: (value) => readText(value, max),
  json: { type: "string", maxLength: max, default: "" },
});

/** Text that narrows a list; absent if none is given. */
export const textField = (max: number): QueryField<string | undefined> => ({
  read: (value) => readText(value, max) || undefined,
  json: { type: "string", maxLength: max },
});

/** One of some values; `fallback` for anything else. */
export const choiceField = <const T extends string | number>(
  values: readonly T[],
  fallback: T,
): QueryField<T> => ({
  read: (value) => values.find((choice) => choice === value || String(choice) === value) ?? fallback,
  json: { enum: values, default: fallback },
});

/** One of some values; absent for anything else. */
export const optionalChoiceField = <const T extends string>(
  values: readonly T[],
): QueryField<T | undefined> => ({
  read: (value) => values.find((choice) => choice === value),
  json: { enum: values },
});
