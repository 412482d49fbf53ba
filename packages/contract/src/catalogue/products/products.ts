import { z } from "zod";
import { askedQuestions } from "../questionnaires/question.ts";

export const orderableProduct = z.object({
  title: z.string(),
  productCode: z.string(),
  /** Ex VAT, in major units of `currency`. */
  price: z.number(),
  currency: z.string(),
  phlebotomyType: z.enum(["NONE", "MOBILE", "IN-CLINIC"]),
  registrationType: z.string(),
  registrationless: z.boolean(),
  patientDataInput: z.enum(["REQUIRED_WITH_ORDER", "REQUIRED_VIA_REGISTRATION", "NOT_REQUIRED"]),
  /** Whether nurses also come to people under 18. */
  allowsMinorsAtHome: z.boolean(),
  /** The laboratory that tests it; null until one is chosen. */
  lab: z.string().nullable(),
  ...askedQuestions,
});
export type OrderableProduct = z.infer<typeof orderableProduct>;

export const namedProduct = z.object({ productCode: z.string(), title: z.string() });
export type NamedProduct = z.infer<typeof namedProduct>;

/** Returns the newer value that replaces `registrationType` and `registrationless`. */
export function patientDataInput(product: { registrationType: string; registrationless: boolean }) {
  if (product.registrationless) return "NOT_REQUIRED" as const;
  return product.registrationType === "AUTOMATIC_WITH_USER_INFO"
    ? ("REQUIRED_WITH_ORDER" as const)
    : ("REQUIRED_VIA_REGISTRATION" as const);
}

export const country = z.object({ title: z.string(), country_code: z.string(), dialing_code: z.string() });
