import { z } from "zod";
import { oneOf, requiredText } from "../../fields/text.ts";

/** Which versions of results a clinician reviews: `flagged` are outside a range, critical or amended. */
export const reviewRules = ["none", "flagged", "all"] as const;
export type ReviewRule = (typeof reviewRules)[number];

/** When the test taker gets results. The clinic gets them at once. */
export const disclosures = ["at_once", "after_review", "through_clinic"] as const;
export type Disclosure = (typeof disclosures)[number];

/** Whose clinicians review: the clinic's own, or the platform's. */
export const reviewers = ["clinic", "platform"] as const;
export type Reviewer = (typeof reviewers)[number];

const hours = z.number().int().min(1).max(720);

export const reviewPolicy = z.object({
  rule: oneOf(reviewRules),
  disclosure: oneOf(disclosures),
  reviewer: oneOf(reviewers),
  /** How many hours a review of flagged results may take; a critical one has 30 minutes. */
  flaggedHours: hours,
  /** How many hours any other may take. */
  routineHours: hours,
  /** Whether "repeat in n weeks" orders the kit then. Otherwise it becomes a task. */
  ordersRepeats: z.boolean(),
});
export type ReviewPolicy = z.infer<typeof reviewPolicy>;

/** What holds for a clinic that has said nothing: careful once it has a clinician, as ever before. */
export const defaultPolicy = (hasClinician: boolean): ReviewPolicy => ({
  rule: hasClinician ? "flagged" : "none",
  disclosure: hasClinician ? "after_review" : "at_once",
  reviewer: "clinic",
  flaggedHours: 24,
  routineHours: 72,
  ordersRepeats: false,
});

export const reviewPolicies = z.object({
  /** What holds for products without a policy of their own. */
  general: reviewPolicy.extend({ isDefault: z.boolean() }),
  products: z.array(reviewPolicy.extend({ productCode: z.string(), title: z.string() })),
  hasClinician: z.boolean(),
  /** What the clinic can order, and so can have a policy. */
  offered: z.array(z.object({ productCode: z.string(), title: z.string() })),
});
export type ReviewPolicies = z.infer<typeof reviewPolicies>;

export const policyOfProductParams = z.object({ productCode: requiredText(40) });
