import { z } from "zod";
import { maxOrderQuantity } from "../../orders/orders/orders.ts";

/** Whole minutes of a visit, or of the way to the next. */
export function minutesFrom(min: number) {
  const error = `Enter whole minutes from ${min} to 240.`;
  return z.int({ error }).min(min, error).max(240, error);
}

export const visitMinutes = minutesFrom(5);

/** How much longer a visit takes for each kit of its order after the first. */
export const furtherKitMinutes = 10;

/** Returns how long a visit takes at which several kits are collected. */
export const minutesFor = (ofOne: number, kits: number): number => ofOne + (kits - 1) * furtherKitMinutes;

const quantityFault = `Enter whole kits from 1 to ${maxOrderQuantity}.`;
const quantityWords = `The quantity of the order: one visit is for all its kits, and takes ${furtherKitMinutes} minutes more for each after the first.`;
const quantity = (number: z.ZodNumber) =>
  number
    .int(quantityFault)
    .min(1, quantityFault)
    .max(maxOrderQuantity, quantityFault)
    .default(1)
    .describe(quantityWords);

/** How many kits of one order are collected at a visit. */
export const quantityOfVisit = quantity(z.number(quantityFault));
/** The same in a query. */
export const askedQuantity = quantity(z.coerce.number(quantityFault));
