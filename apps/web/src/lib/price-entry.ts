import { z } from "zod";

/** A price as typed: in pounds, with pence as decimals. */
export const priceEntry = z
  .string()
  .trim()
  .regex(/^\d{1,5}(\.\d{1,2})?$/, "A price such as 45.00, up to 99,999.99.");

/** Returns a typed price in minor units. */
export function minorOf(price: string): number {
  const [units = "0", cents = ""] = price.trim().split(".");
  return Number(units) * 100 + Number(cents.padEnd(2, "0"));
}
