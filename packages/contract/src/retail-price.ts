/** What a retail price may be, without schemas: the server's rule, and the form's before anything is sent. */

export const highestPrice = 100_000;

export const priceMessages = {
  decimals: "Should have at most 2 decimals.",
  belowMinimum: (minimum: string) => `Should be at least ${minimum}.`,
  tooHigh: `Should be at most ${highestPrice}.`,
  currency: (currency: string) => `This store sells in ${currency}.`,
} as const;

/** Whole pennies: a computer's 19.99 times 100 is not quite 1999. */
export const hasTwoDecimals = (price: number): boolean =>
  Number.isInteger(Math.round(price * 1_000_000) / 10_000);

/** A price in whole pennies. */
export const toMinor = (price: number): number => Math.round(price * 100);

/** A price as people type it, `29.5` or ` £29.50 `; null when it is none. */
export function readPrice(entry: string): number | null {
  const digits = entry.trim().replace(/^[£$€]\s*/, "");
  return /^\d{1,9}(\.\d{1,6})?$/.test(digits) ? Number(digits) : null;
}
