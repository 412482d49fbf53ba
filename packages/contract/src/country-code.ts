import { countryCodes } from "./catalogue/country-codes.ts";
import { messages } from "./messages.ts";
import { requiredText } from "./text.ts";

/** The two-letter code of a country of the catalogue. */
export const countryCode = requiredText(2)
  .regex(/^[A-Z]{2}$/, { error: messages.invalidFormat, abort: true })
  .refine((code) => countryCodes.has(code), "This is not the two-letter code of a country, such as GB.");
