import { z } from "zod";
import { organisationChange } from "../../access/organisation/organisation.ts";
import { taxTreatmentNames } from "./tax.ts";
import { instant, requiredText, text } from "../../fields/text.ts";

const { name, address1, address2, city, postcode, country } = organisationChange.shape;

const details = {
  /** The name that invoices are made out to. */
  legalName: name,
  address1,
  address2,
  city,
  postcode,
  /** Title of the country. */
  country,
};

export const billingIdentityChange = z.object({
  ...details,
  /** With or without its country's prefix, spaces and dots; empty if there is none. */
  vatNumber: text(30).or(z.literal("")),
  /** The `id` of the newest details that were seen, so that two changes do not overwrite each other. */
  seen: text(40).optional(),
});
export type BillingIdentityChange = z.infer<typeof billingIdentityChange>;

/** The tax on an order, and why it applies. */
export const tax = z.object({ treatment: z.enum(taxTreatmentNames), vatBasisPoints: z.number().int() });
export type Tax = z.infer<typeof tax>;

export const billingIdentity = z.object({
  id: z.string(),
  ...details,
  vatNumber: z.string(),
  tax,
  /**
   * What is known of the VAT number: `format`, its check digit is right; `registered`, its country's register confirmed it;
   * `unanswered`, the register was asked and did not answer.
   */
  numberCheck: z.enum(["none", "format", "registered", "unanswered"]),
  /** The name under which the number is registered, if the register tells. */
  registeredName: z.string().nullable(),
  requestedAt: instant,
  /** From when on it counts; null while it waits for Kitpath to agree. */
  from: instant.nullable(),
});
export type BillingIdentity = z.infer<typeof billingIdentity>;

export const billingIdentityState = z.object({
  /** Decides the tax of new orders. */
  current: billingIdentity,
  /** Agreed, and counts from its date on. */
  upcoming: billingIdentity.nullable(),
  /** Waits for Kitpath to agree. */
  requested: billingIdentity.nullable(),
  /** The `id` of the newest details of these, which a change gives as `seen`. */
  newest: z.string(),
  /** The last request, if it was declined and nothing was requested since. */
  declined: z.object({ at: instant, reason: z.string() }).nullable(),
});
export type BillingIdentityState = z.infer<typeof billingIdentityState>;

export const billingIdentityDecision = z.discriminatedUnion("decision", [
  z.object({
    decision: z.literal("accept"),
    /** The `id` of the request. */
    request: requiredText(40),
    from: z.enum(["now", "next_month"]),
  }),
  z.object({
    decision: z.literal("decline"),
    request: requiredText(40),
    /** Shown to the clinic. */
    reason: requiredText(500),
  }),
]);
export type BillingIdentityDecision = z.infer<typeof billingIdentityDecision>;
