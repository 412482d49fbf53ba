import { z } from "zod";

export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize: PageSize = 10;

const digits = /^\d{1,9}$/;

/** What an address or a caller may give for a number. */
type Loose = z.ZodType<number, number | string>;

/** A whole number from a query string; anything else gives the default, so that every address is a valid screen. */
export const queryInteger = (fallback: number, min: number, max: number) => {
  const schema = z.preprocess((value) => {
    const text = typeof value === "number" ? String(value) : value;
    if (typeof text !== "string" || !digits.test(text)) return fallback;
    const number = Number.parseInt(text, 10);
    return number < min || number > max ? fallback : number;
  }, z.number().int().min(min).max(max));
  return (schema as Loose).default(fallback);
};

const pageSize = z.preprocess(
  (value) => pageSizes.find((size) => size === Number(value)) ?? defaultPageSize,
  z.literal(pageSizes),
);

export const queryPageSize = (
  pageSize as z.ZodType<PageSize, number | string>
).default(defaultPageSize);

export const meta = z.object({ total: z.number().int() });
