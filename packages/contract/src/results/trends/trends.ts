import { z } from "zod";
import { interpretationRule } from "../../catalogue/biomarkers/interpretation-rule.ts";
import { interpretations } from "../../catalogue/biomarkers/interpretations.ts";
import { instant } from "../../fields/text.ts";

/** What makes a value hard to compare with the one before: another lab, another unit, or another way to measure. */
export const methodChanges = ["lab", "unit", "method"] as const;
export type MethodChange = (typeof methodChanges)[number];

/** Why a test has no value of a biomarker: its sample was rejected, or the lab did not report what the product measures. */
export const missingReasons = ["rejected", "not_reported"] as const;
export type MissingReason = (typeof missingReasons)[number];

export const trendTest = z.object({
  id: z.string(),
  kitId: z.string(),
  product: z.string(),
  at: instant,
  /** What `at` is: when the sample was collected, or while that is unknown when its result was released or it was rejected. */
  isCollected: z.boolean(),
  /** The lab that released the results; null if unknown, and for a rejected sample. */
  lab: z.string().nullable(),
});
export type TrendTest = z.infer<typeof trendTest>;

export const trendValue = z.object({
  /** In the unit of the trend; null if it cannot be converted. It may be a word, or a limit such as `<5`. */
  result: z.string().nullable(),
  reported: z.object({ result: z.string(), unit: z.string() }),
  /** How the reported number became `result`: × factor + offset. Null if it is as reported. */
  conversion: z.object({ factor: z.number(), offset: z.number() }).nullable(),
  /** The range that applied to the person at that time, in the unit of `result`, or of `reported` if that is null. */
  range: interpretationRule.nullable(),
  /** Why no range applied; null if one did, or none is needed. */
  note: z.string().nullable(),
  interpretation: z.enum(interpretations),
  /** Whether the value is an immediate risk for anybody. */
  isCritical: z.boolean(),
  /** Whether it is from a later version of the test's results than the first. */
  isAmended: z.boolean(),
});
export type TrendValue = z.infer<typeof trendValue>;

/** A biomarker in one test. Either `value` or `missing` is set. */
export const trendEntry = z.object({
  testId: z.string(),
  value: trendValue.nullable(),
  missing: z.enum(missingReasons).nullable(),
  /** What differs from the value before it. */
  changes: z.array(z.enum(methodChanges)),
});

export const biomarkerTrend = z.object({
  code: z.string(),
  name: z.string(),
  /** The unit of the latest value; empty for a biomarker without one. */
  unit: z.string(),
  /** Oldest first. */
  entries: z.array(trendEntry),
});

/** The newest version of a person's results, by biomarker. */
export const trends = z.object({
  /** Oldest first. */
  tests: z.array(trendTest),
  /** In the order of the latest test's panels, then of those before it. */
  biomarkers: z.array(biomarkerTrend),
  /** Whether there are earlier tests that are left out. */
  isCut: z.boolean(),
});
export type Trends = z.infer<typeof trends>;

export const trendsAnswer = z.object({ data: trends });

type Entry = z.infer<typeof trendEntry>;
export type TrendPoint = Omit<Entry, "testId"> & { test: TrendTest };
/** A biomarker with everything that its chart and table show. */
export type Trend = Omit<z.infer<typeof biomarkerTrend>, "entries"> & { points: TrendPoint[] };
