import { z } from "zod";
import { specimenTypes } from "../biomarkers/biomarker.ts";
import { hormonalStatuses } from "../biomarkers/hormonal-status.ts";
import { limitProblems } from "../biomarkers/limits.ts";
import { isLoincCode } from "../biomarkers/loinc.ts";
import { slaList } from "./sla-list.ts";
import { problemOf } from "../biomarkers/ranges.ts";
import { isUcumCode } from "../biomarkers/ucum.ts";
import { catalogueProductFields } from "./list-query.ts";
import { querySchema } from "../../lists/query-schema.ts";
import { productTestTypes } from "./test-status.ts";
import { visitTerms } from "./visit-terms.ts";
import { catalogueVersion, edition } from "../versions/catalogue-version.ts";
import { requiredLongText, requiredText, text } from "../../fields/text.ts";

export const phlebotomyTypes = ["NONE", "MOBILE", "IN-CLINIC"] as const;
export const registrationTypes = ["AUTOMATIC_WITH_USER_INFO", "MANUAL"] as const;
export type RegistrationType = (typeof registrationTypes)[number];

const yearsProblem = "Enter whole years, from 0 to 130.";
const years = z.number(yearsProblem).int(yearsProblem).min(0, yearsProblem).max(130, yearsProblem).nullable();

/** Whom a product is for. An order for anybody else gets a warning. */
const audience = z
  .object({ sex: z.enum(["f", "m"]).nullable(), fromYears: years, toYears: years })
  .refine(({ fromYears, toYears }) => fromYears === null || toYears === null || fromYears < toYears, {
    error: "“To age” must be higher than “From age”.",
    path: ["toYears"],
  });

const stabilityProblem = "Enter whole hours, from 1 to 2,000.";
/** How long after it was taken a sample can be tested; null if no limit is known. */
const stabilityHours = z
  .number(stabilityProblem)
  .int(stabilityProblem)
  .min(1, stabilityProblem)
  .max(2000, stabilityProblem)
  .nullable();

const productTerms = z.object({
  title: requiredText(100).min(2),
  description: requiredLongText(500),
  phlebotomyType: z.enum(phlebotomyTypes),
  registrationType: z.enum(registrationTypes),
  /** The kit is never registered to a person. */
  registrationless: z.boolean(),
  /** Time from the sample's arrival to its result. */
  turnaroundHours: z.number().int().min(1).max(2000),
  /** List price in pence, ex VAT; it applies to partners who are offered the product from then on. */
  priceMinor: z.number().int().min(0).max(100_000_00),
  audience,
  stabilityHours,
  visits: visitTerms,
});
const panel = z.object({
  title: requiredText(60),
  biomarkers: z.array(requiredText(20)).min(1, "Choose at least one biomarker.").max(60),
});
export const productChange = productTerms.extend({
  /** Unchanged if missing. */
  audience: audience.optional(),
  stabilityHours: stabilityHours.optional(),
  visits: visitTerms.optional().describe("Unchanged if missing."),
  ...edition,
  /** What later orders report as well: more biomarkers of a panel, or whole panels. */
  added: z.array(panel).max(20).optional(),
});
export type ProductChange = z.infer<typeof productChange>;

export const productCategories = ["general", "covid"] as const;
/** Terms that are fixed for the life of a product. Its biomarkers can only grow in number. */
export const newProduct = productTerms.extend({
  /** Everybody if missing. */
  audience: audience.optional(),
  stabilityHours: stabilityHours.optional(),
  visits: visitTerms.optional().describe("Free until 48 hours before, no fee, and adults only, if missing."),
  /** The code that order systems use, the same in sandbox and live. */
  productCode: requiredText(20).regex(/^[A-Z][A-Z0-9]{5,11}$/, {
    error: "Enter 6 to 12 capital letters and digits, starting with a letter.",
  }),
  category: z.enum(productCategories),
  /** The type of a COVID-19 test; null for others. */
  testType: z.enum(productTestTypes).nullable(),
  /** The service-level agreement that a lab accepts to test it. */
  slaId: z.enum(slaList.map(({ slaId }) => slaId)),
  /** The panels it reports, in this order. */
  panels: z.array(panel).min(1, "Add at least one panel.").max(20),
});
export type NewProduct = z.infer<typeof newProduct>;

export const catalogueProductQuery = querySchema(catalogueProductFields);

const productRow = productTerms.extend({
  productCode: z.string(),
  category: z.string(),
  specimenType: z.string(),
  slaId: z.string().nullable(),
  version: z.number().int(),
  isEdited: z.boolean(),
});
export type CatalogueProduct = z.infer<typeof productRow>;
export const catalogueProductList = z.object({ data: z.array(productRow) });
export const catalogueProductDetail = productRow.extend({
  panels: z.array(
    z.object({ title: z.string(), biomarkers: z.array(z.object({ code: z.string(), name: z.string() })) }),
  ),
  versions: z.array(catalogueVersion),
});
export type CatalogueProductDetail = z.infer<typeof catalogueProductDetail>;
export const catalogueProductAnswer = z.object({ data: catalogueProductDetail });

const numberProblem = "Enter a number.";
/** A result has no sign: see `checkValue`. */
const bound = z
  .number(numberProblem)
  .min(0, { error: "Values below zero cannot be reported yet.", abort: true })
  .max(1e9);
const limit = bound.nullable();
const rangeRow = z.object({
  sex: z.enum(["any", "f", "m"]),
  fromYears: years,
  toYears: years,
  /** The phase of the cycle, menopause or pregnancy that it is for; null or missing for all but pregnancy. */
  status: z.enum(hormonalStatuses).nullable().optional(),
  low: limit,
  high: limit,
  /** Whether a high value without a low one is normal itself. */
  includesHigh: z.boolean().optional(),
});

const ucumProblem = "Enter a UCUM code, such as mmol/L or 10*9/L.";
const quantityFields = {
  unit: requiredText(40),
  /** The unit as a UCUM code. */
  ucum: text(40).refine((code) => code === "" || isUcumCode(code), ucumProblem),
  decimals: z.number().int().min(0).max(4),
  ranges: z
    .array(rangeRow)
    .max(60)
    .check((ctx) => {
      const problem = problemOf(ctx.value);
      if (problem) ctx.issues.push({ code: "custom", message: problem, input: ctx.value });
    }),
  /** Values outside these limits are critical: an immediate risk. */
  critical: z.object({ low: limit, high: limit }),
  /** Values outside these limits are taken for typing errors. */
  plausible: z.object({ low: bound, high: bound }),
};
type Limits = Parameters<typeof limitProblems>[0];
const checkLimits = (ctx: z.core.ParsePayload<Limits>): void => {
  for (const { path, message } of limitProblems(ctx.value)) {
    ctx.issues.push({ code: "custom", message, path, input: ctx.value });
  }
};
const quantity = z.object(quantityFields).check(checkLimits);
const newQuantity = z
  .object({ ...quantityFields, ucum: requiredText(40).refine(isUcumCode, ucumProblem) })
  .check(checkLimits);

const biomarkerNames = {
  name: requiredText(100).min(2),
  loinc: text(10).refine((code) => code === "" || isLoincCode(code), "Enter a LOINC code, such as 718-7."),
};
const biomarkerTerms = z.object({
  ...biomarkerNames,
  /** Null for a biomarker that is either positive or negative. */
  quantity: quantity.nullable(),
  /** Products that report it continue to; it cannot be added to others. */
  isRetired: z.boolean(),
});
export const biomarkerChange = biomarkerTerms.extend(edition).extend({ isRetired: z.boolean().optional() });
export type BiomarkerChange = z.infer<typeof biomarkerChange>;

/** A biomarker that does not ship with a release. The meaning of its code and its unit never change. */
export const newBiomarker = z.object({
  code: requiredText(20).regex(/^[A-Z][A-Z0-9]*(-[A-Z0-9]+)*$/, {
    error: "Use capital letters, digits and single hyphens, starting with a letter.",
  }),
  specimenType: z.enum(specimenTypes),
  ...biomarkerNames,
  /** Null for a biomarker that is either positive or negative. */
  quantity: newQuantity.nullable(),
});
export type NewBiomarker = z.infer<typeof newBiomarker>;

const biomarkerRow = biomarkerTerms.extend({
  code: z.string(),
  specimenType: z.string(),
  version: z.number().int(),
  isEdited: z.boolean(),
});
export type CatalogueBiomarker = z.infer<typeof biomarkerRow>;
export const catalogueBiomarkerList = z.object({ data: z.array(biomarkerRow) });
export const catalogueBiomarkerDetail = biomarkerRow.extend({
  /** The products that report it. */
  products: z.array(z.object({ productCode: z.string(), title: z.string() })),
  versions: z.array(catalogueVersion),
});
export type CatalogueBiomarkerDetail = z.infer<typeof catalogueBiomarkerDetail>;
export const catalogueBiomarkerAnswer = z.object({ data: catalogueBiomarkerDetail });
