import { newConsents } from "../consents/consents.ts";
import { z } from "zod";
import { countryCode } from "../../places/country-code.ts";
import { messages } from "../../operation/messages.ts";
import { passwordMax, passwordMin, passwordRules } from "../../fields/password-rules.ts";
import {
  anyPassword,
  emailAddress,
  manyLines,
  oneOf,
  optional,
  ownName,
  requiredText,
  text,
  titleText,
} from "../../fields/text.ts";

/** Specification 1 section 5, rule by rule; every broken rule is reported. */
export const newPassword = anyPassword
  .superRefine((value, context) => {
    for (const message of passwordRules(value)) context.addIssue({ code: "custom", message });
  })
  .meta({ minLength: passwordMin, maxLength: passwordMax })
  .register(manyLines, { why: "as typed" });

const digits = requiredText(15).regex(/^\d+$/, messages.invalidFormat);

/** Specification 1 has it as the text `1` in section 7 and as the number in section 6. */
const ticked = (message: string) => z.literal(["1", 1], message);

/** The second line of an address, which may be left empty. */
export const addressLine2 = text(200).refine(
  (value) => value === "" || value.length >= 2,
  messages.minLength(2),
);

/** `POST /v1/register-partner` (specification 1 section 7). */
export const registerRequest = z.object({
  type: oneOf(["lab", "partner"]),
  name: titleText(2, 200),
  address1: titleText(2, 200),
  address2: optional(addressLine2),
  city: titleText(3, 100),
  postcode: requiredText(20),
  /** Title of the country. */
  country: requiredText(100),
  fname: ownName(2),
  lname: ownName(3),
  email: emailAddress,
  password: newPassword,
  /** Title of the country of the dialling code. */
  county: optional(text(100)),
  country_code: countryCode,
  dialing_code: requiredText(6).regex(/^\+?\d+$/, messages.invalidFormat),
  mobile_country: optional(countryCode),
  mobile: digits,
  accepted_dna_services: ticked(messages.agree),
  accepted_lab_terms: ticked(messages.agreeTerms),
  /** The versions of the documents that were shown; an earlier one than today's is refused. */
  documents: newConsents.shape.documents.optional(),
});
export type RegisterRequest = z.infer<typeof registerRequest>;

export const passwordEmailRequest = z.object({ email: emailAddress });
