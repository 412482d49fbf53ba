import type { QueryField } from "./query-fields.ts";
import { choiceField, wholeNumber } from "./query-fields.ts";

/** What a screen offers. A call takes any number of rows up to the last of these. */
export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize: PageSize = 10;
const mostRows = 100;

/** The number of rows of a page: `fallback` if none is given. A call takes more numbers than a screen offers. */
export const rowsField = (fallback: number): QueryField<number> => ({
  read: choiceField<number>(pageSizes, fallback).read,
  ask: (value) => wholeNumber(value, 1, mostRows),
  refusal: `Enter a whole number from 1 to ${mostRows}.`,
  json: { type: "integer", minimum: 1, maximum: mostRows, default: fallback },
});

export const pageSizeField = rowsField(defaultPageSize);
