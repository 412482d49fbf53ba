import { z } from "zod";
import { hormonalStatuses } from "./hormonal-status.ts";
import { specimenTypes } from "./biomarker.ts";
import { interpretationRule } from "./interpretation-rule.ts";

const common = {
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  ucum: z.string().nullable(),
  loinc: z.string().nullable(),
  specimenType: z.enum(specimenTypes),
};
const limit = z.number().nullable();

const quantitative = z.object({
  ...common,
  kind: z.literal("quantitative"),
  decimals: z.number().int(),
  /** What an earlier version of this page judges by: nothing. */
  rules: z.union([
    z.object({ any: interpretationRule }),
    z.object({ f: interpretationRule, m: interpretationRule }),
  ]),
  /** Whoever has none of them gets no interpretation. A null status means all but pregnancy. */
  ranges: z
    .array(
      z.object({
        sex: z.enum(["f", "m"]).nullable(),
        fromYears: limit,
        toYears: limit,
        status: z.enum(hormonalStatuses).nullable(),
        rule: interpretationRule,
      }),
    )
    .optional(),
  byAge: z.array(
    z.object({
      sex: z.enum(["f", "m"]).nullable(),
      fromYears: limit,
      toYears: limit,
      rule: interpretationRule,
    }),
  ),
  critical: z.object({ low: limit, high: limit }),
  plausible: z.tuple([z.number(), z.number()]),
});
const qualitative = z.object({
  ...common,
  kind: z.literal("qualitative"),
  values: z.tuple([z.literal("Negative"), z.literal("Positive")]),
});

/** What is needed to check a value entered for a biomarker. */
export const biomarkerDefinition = z.discriminatedUnion("kind", [quantitative, qualitative]);
export type LabBiomarkerDefinition = z.infer<typeof biomarkerDefinition>;

export const labBiomarkers = z.object({
  data: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      unit: z.string(),
      kind: z.enum(["quantitative", "qualitative"]),
    }),
  ),
});
export type LabBiomarker = z.infer<typeof labBiomarkers>["data"][number];
