import { countryCodes } from "./country-codes.ts";
import { messages } from "../operation/messages.ts";
import { requiredText } from "../fields/text.ts";

/** The two-letter code of a country of the catalogue. */
export const countryCode = requiredText(2)
  .regex(/^[A-Z]{2}$/, { error: messages.invalidFormat, abort: true })
  .refine((code) => countryCodes.has(code), "This is not the two-letter code of a country, such as GB.");
