import { z } from "zod";
import { optional, requiredText, text } from "../../fields/text.ts";

/** What somebody who comes to a place must know. */
export const placeAccess = z.object({
  isStepFree: z.boolean(),
  hasParking: z.boolean(),
  station: optional(text(100)).describe("The nearest station, and how far it is."),
  notes: optional(text(300)),
});
export type PlaceAccess = z.output<typeof placeAccess>;

export const placeAddress = z.object({
  addressLine1: requiredText(200),
  addressLine2: optional(text(200)),
  city: requiredText(100),
  postcode: requiredText(20),
});
