/** The rules of a retail price, without schemas: used by the server, and by the form before anything is sent. */

export const highestPrice = 100_000;

export const priceMessages = {
  decimals: "Should have at most 2 decimals.",
  belowMinimum: (minimum: string) => `Should be at least ${minimum}.`,
  tooHigh: `Should be at most ${highestPrice}.`,
  currency: (currency: string) => `This store sells in ${currency}.`,
} as const;

/** Whole pennies, allowing for floating point: 19.99 * 100 is not exactly 1999. */
export const hasTwoDecimals = (price: number): boolean =>
  Number.isInteger(Math.round(price * 1_000_000) / 10_000);

/** Converts a price to whole pennies. */
export const toMinor = (price: number): number => Math.round(price * 100);

/** Reads a typed price, `29.5` or ` £29.50 `; null if it is not a price. */
export function readPrice(entry: string): number | null {
  const digits = entry.trim().replace(/^[£$€]\s*/, "");
  return /^\d{1,9}(\.\d{1,6})?$/.test(digits) ? Number(digits) : null;
}
