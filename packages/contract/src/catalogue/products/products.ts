import { z } from "zod";

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
  /** The laboratory that tests it; null until one is chosen. */
  lab: z.string().nullable(),
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

/** Whether people take the sample of a product themselves; else a nurse or a clinic does at an appointment. */
export const isSelfCollected = (phlebotomyType: OrderableProduct["phlebotomyType"]): boolean =>
  phlebotomyType === "NONE";

export const country = z.object({ title: z.string(), country_code: z.string(), dialing_code: z.string() });
