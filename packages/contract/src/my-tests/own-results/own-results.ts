import { z } from "zod";
import { explanation } from "../../catalogue/biomarkers/explanation.ts";
import { interpretations } from "../../catalogue/biomarkers/interpretations.ts";
import { instant } from "../../fields/text.ts";
import { clinicalCommentary } from "../../kits/kits/clinical-commentary.ts";

/** A test whose results a person may read. */
export const ownTest = z.object({
  testId: z.string(),
  kitId: z.string(),
  product: z.string(),
  category: z.enum(["covid", "general"]),
  /** When the sample was taken; null if unknown. */
  collectedAt: instant.nullable(),
  releasedAt: instant,
  values: z.int(),
  /** How many values are outside their range, or positive. */
  outside: z.int(),
  /** How many values could not be compared with a range: that they are inside is not said. */
  notCompared: z.int(),
  hasCommentary: z.boolean(),
  /** The clinician says to see a doctor today. */
  isUrgent: z.boolean(),
  /** The results replace earlier ones. */
  isAmended: z.boolean(),
  /** The laboratory has sent a change that the clinic still looks at. */
  isChanging: z.boolean(),
});
export type OwnTest = z.infer<typeof ownTest>;

/** The newest first. */
export const ownTests = z.object({ data: z.array(ownTest) });

export const ownValue = z.object({
  code: z.string(),
  name: z.string(),
  value: z.string(),
  /** Empty for one without a unit. */
  unit: z.string(),
  /** What the laboratory reported, if it was converted. */
  reportedAs: z.string().nullable(),
  interpretation: z.enum(interpretations),
  isOutside: z.boolean(),
  /** The value may be an immediate risk. The clinic has been called about it. */
  isCritical: z.boolean(),
  isCompared: z.boolean(),
  /** Why no range applied, or not one alone. */
  note: z.string().nullable(),
  /** The range that applied, or all that may apply, in words; and as its limits: null on a side without one. */
  range: z.string(),
  limits: z.object({ low: z.number().nullable(), high: z.number().nullable() }).nullable(),
  /** The numbers that the value may stand for: `<8` is a stretch. Null if it is no number. */
  interval: z.tuple([z.number(), z.number()]).nullable(),
  /** The value of the test before, in the same unit. */
  previous: z
    .object({ value: z.string(), at: instant, change: z.enum(["up", "down", "same"]).nullable() })
    .nullable(),
  /** What an earlier version of these results said in its place. */
  reportedBefore: z.object({ value: z.string(), unit: z.string() }).nullable(),
  /** General information; null for biomarkers that have none. */
  explanation: explanation.nullable(),
});
export type OwnValue = z.infer<typeof ownValue>;

export const ownResult = z.object({
  data: ownTest.extend({
    version: z.int(),
    /** Why the results replace earlier ones. */
    amendment: z.string().nullable(),
    lab: z.string().nullable(),
    commentary: clinicalCommentary.nullable(),
    panels: z.array(z.object({ title: z.string(), values: z.array(ownValue) })),
  }),
});
export type OwnResult = z.infer<typeof ownResult>["data"];
