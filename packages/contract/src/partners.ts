import { z } from "zod";
import { branding } from "./branding.ts";
import { forEach } from "./for-each.ts";
import { partnerListFields } from "./list-queries.ts";
import { organisation, organisationChange } from "./organisation.ts";
import { featureFlags } from "./permissions.ts";
import { meta, querySchema } from "./query-schema.ts";
import { emailAddress, instant, personName, requiredText, text } from "./text.ts";

export const partnerKinds = ["clinic", "lab"] as const;
export type PartnerKind = (typeof partnerKinds)[number];

export const partnerQuery = querySchema(partnerListFields);

/** A partner company or a lab, as the platform's staff see it in a list. */
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
});
export type PartnerRow = z.infer<typeof partnerRow>;

export const partnerList = z.object({ data: z.array(partnerRow), meta });

const partnerCode = requiredText(40).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: "Use small letters, digits and single hyphens.",
});

/** How a partner pays. An invoice is due so many days after it is sent. */
export const partnerTerms = z.object({
  paymentType: z.enum(["card", "invoice"]),
  paymentDays: z.number().int().min(1).max(120),
  flags: z.object(forEach(featureFlags, z.boolean())),
});
export type PartnerTerms = z.infer<typeof partnerTerms>;

export const partnerChange = organisationChange.extend({ partnerCode });
export type PartnerChange = z.infer<typeof partnerChange>;

/** Everything about a partner or lab that one page shows. */
export const partner = organisation.extend({
  kind: z.enum(partnerKinds),
  createdAt: instant,
  suspension: z.object({ since: instant, reason: z.string() }).nullable(),
  terms: partnerTerms,
  hasDefaultCard: z.boolean(),
  /** Null where it wears the product's own colours. */
  branding: branding.nullable(),
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
  /** Who administers it; they are invited by e-mail. */
  user: z.object({ email: emailAddress, fname: personName, lname: personName }),
  /** A partner may order every product at its list price from the start. */
  offersCatalogue: z.boolean(),
});
export type NewPartner = z.infer<typeof newPartner>;

/** What staff may choose among when they say what a partner pays in. */
export const currencies = ["GBP", "EUR", "USD"] as const;
export type Currency = (typeof currencies)[number];

export const partnerProductChange = z.object({
  /** Ex VAT, in minor units of the currency. */
  priceMinor: z.number().int().min(0).max(100_000_00),
  currency: z.enum(currencies),
  /** The lab that tests it for this partner; null: the lab that tests it for everybody. */
  labId: text(40).nullable(),
});
export type PartnerProductChange = z.infer<typeof partnerProductChange>;

const namedLab = z.object({ id: z.string(), name: z.string() });

/** A product of the catalogue, and on what terms a partner may order it. */
export const partnerProduct = z.object({
  productCode: z.string(),
  title: z.string(),
  /** In pence, ex VAT. */
  listPriceMinor: z.number().int(),
  /** The labs that are approved for its agreement. */
  labs: z.array(namedLab),
  /** Null: the partner may not order it. */
  offer: z
    .object({ priceMinor: z.number().int(), currency: z.string(), lab: namedLab.nullable() })
    .nullable(),
});
export type PartnerProduct = z.infer<typeof partnerProduct>;
export const partnerProductList = z.object({ data: z.array(partnerProduct) });
