import { z } from "zod";
import { billingIdentityState } from "../../orders/billing-identities/billing-identity.ts";
import { branding } from "../../access/branding/branding.ts";
import { forEach } from "../../fields/for-each.ts";
import { partnerListFields } from "./list-query.ts";
import { organisation, organisationChange } from "../../access/organisation/organisation.ts";
import { partnerChoice } from "../../access/organisation/partner-choice.ts";
import { partnerKinds } from "../../access/organisation/partner-kinds.ts";
import { featureFlags } from "../../operation/permissions.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { emailAddress, instant, personName, requiredText, text } from "../../fields/text.ts";

export const partnerQuery = querySchema(partnerListFields);

/** A partner company, a lab or a provider in the platform staff's list. */
export const partnerRow = z.object({
  id: z.string(),
  kind: z.enum(partnerKinds),
  name: z.string(),
  partnerCode: z.string(),
  city: z.string(),
  country: z.string(),
  users: z.number().int(),
  createdAt: instant,
  suspendedAt: instant.nullable(),
  /** A change of its billing details waits for staff to agree. */
  hasBillingRequest: z.boolean(),
});
export type PartnerRow = z.infer<typeof partnerRow>;

export const partnerList = z.object({ data: z.array(partnerRow), meta });

const partnerCode = requiredText(40).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: "Use small letters, digits and single hyphens.",
});

/** How a partner pays. An invoice is due this many days after it is sent. */
export const partnerTerms = z.object({
  paymentType: z.enum(["card", "invoice"]),
  paymentDays: z.number().int().min(1).max(120),
  flags: z.object(forEach(featureFlags, z.boolean())),
});
export type PartnerTerms = z.infer<typeof partnerTerms>;

export const partnerTermsChange = partnerTerms.extend({
  /** The version that was edited, so that two changes do not overwrite each other. Without it, any version is overwritten. */
  version: z.number().int().min(1).optional(),
});
export type PartnerTermsChange = z.infer<typeof partnerTermsChange>;

export const partnerChange = organisationChange.extend({ partnerCode });
export type PartnerChange = z.infer<typeof partnerChange>;

/** Everything that the page of a partner, lab or provider shows. */
export const partner = organisation.extend({
  kind: z.enum(partnerKinds),
  createdAt: instant,
  suspension: z.object({ since: instant, reason: z.string() }).nullable(),
  terms: partnerTerms.extend({ version: z.number().int() }),
  /** Whom its invoices are made out to; null for a lab or a provider. */
  billingIdentity: billingIdentityState.nullable(),
  hasDefaultCard: z.boolean(),
  /** Orders by card are refused then. */
  isDefaultCardExpired: z.boolean(),
  /** Null if it uses the product's own colours. */
  branding: branding.nullable(),
  /** The host of its own at which its test takers find their place; null for a laboratory or a provider too. */
  placeHost: z.string().nullable(),
  figures: z.object({
    users: z.number().int(),
    products: z.number().int(),
    orders: z.number().int(),
    lastSignInAt: instant.nullable(),
  }),
});
export type Partner = z.infer<typeof partner>;

const { name, address1, address2, city, postcode, country } = organisationChange.shape;

export const newPartner = z.object({
  kind: z.enum(partnerKinds),
  name,
  address1,
  address2,
  city,
  postcode,
  country,
  paymentType: partnerTerms.shape.paymentType,
  /** Its administrator, who is invited by e-mail. */
  user: z.object({ email: emailAddress, fname: personName, lname: personName }),
  /** The partner can order every product at its list price from the start. */
  offersCatalogue: z.boolean(),
});
export type NewPartner = z.infer<typeof newPartner>;

/** The currencies that staff can choose for a partner. */
export const currencies = ["GBP", "EUR", "USD"] as const;
export type Currency = (typeof currencies)[number];

const terms = z.object({
  /** Ex VAT, in minor units of the currency. */
  priceMinor: z.number().int().min(0).max(100_000_00),
  currency: z.enum(currencies),
  /** The lab that tests it for this partner; null: the default lab of the product. */
  labId: text(40).nullable(),
});

export const partnerProductChange = terms.extend({
  /** The terms that were seen, null if there were none: if they have changed since, the answer is 409. */
  before: terms.nullable().optional(),
});
export type PartnerProductChange = z.infer<typeof partnerProductChange>;

/** A product of the catalogue, and a partner's terms for ordering it. */
export const partnerProduct = z.object({
  productCode: z.string(),
  title: z.string(),
  /** In pence, ex VAT. */
  listPriceMinor: z.number().int(),
  /** The labs approved for its service-level agreement. */
  labs: z.array(partnerChoice),
  /** The lab that is chosen for all partners. Null: without a lab of the offer's own, its kits go to none. */
  defaultLab: partnerChoice.nullable(),
  /** Null: the partner cannot order it. */
  offer: z
    .object({ priceMinor: z.number().int(), currency: z.string(), lab: partnerChoice.nullable() })
    .nullable(),
});
export type PartnerProduct = z.infer<typeof partnerProduct>;
export const partnerProductList = z.object({ data: z.array(partnerProduct) });
