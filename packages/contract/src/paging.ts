import { z } from "zod";

export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize: PageSize = 10;

const digits = /^\d{1,9}$/;

/** A whole number from a query string; anything else gives the default, so that every address is a valid screen. */
export const queryInteger = (fallback: number, min: number, max: number) =>
  z.preprocess((value) => {
    const text = typeof value === "number" ? String(value) : value;
    if (typeof text !== "string" || !digits.test(text)) return fallback;
    const number = Number.parseInt(text, 10);
    return number < min || number > max ? fallback : number;
  }, z.number().int());

export const queryPageSize = z.preprocess((value) => {
  const number = Number(value);
  return pageSizes.find((size) => size === number) ?? defaultPageSize;
}, z.number().int());

export const meta = z.object({ total: z.number().int() });
