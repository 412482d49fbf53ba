import { z } from "zod";

/** A price as it is typed: in pounds and pence, since nobody thinks in pence. */
export const priceEntry = z
  .string()
  .trim()
  .regex(/^\d{1,5}(\.\d{1,2})?$/, "A price such as 45.00, up to 99,999.99.");

/** The minor units of a price that was typed so. */
export function minorOf(price: string): number {
  const [units = "0", cents = ""] = price.trim().split(".");
  return Number(units) * 100 + Number(cents.padEnd(2, "0"));
}
