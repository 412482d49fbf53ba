import { z } from "zod";
import { interpretationRule } from "../../catalogue/biomarkers/interpretation-rule.ts";
import { hormonalStatuses } from "../../catalogue/biomarkers/hormonal-status.ts";
import { journeyId } from "../../fields/journey-id.ts";
import { forEach } from "../../fields/for-each.ts";
import { exportFields, resultsFields } from "./list-query.ts";
import { journeyOrder } from "../../orders/orders/journey.ts";
import { clinicalCommentary } from "../../kits/kits/clinical-commentary.ts";
import { querySchema } from "../../lists/query-schema.ts";
import { rejectionReasonCodes } from "../../kits/kits/rejection-reasons.ts";
import { sampleRejection, testFacts } from "../../kits/kits/test-facts.ts";
import { testStatuses, testTabs } from "../../catalogue/products/test-status.ts";
import { interpretations } from "../../catalogue/biomarkers/interpretations.ts";
import { instant } from "../../fields/text.ts";
import { trends } from "../trends/trends.ts";

export const resultsQuery = querySchema(resultsFields);
export const exportQuery = querySchema(exportFields);

const epochSeconds = z.number().int().describe("Epoch seconds.");

const rejectionReason = z.enum(rejectionReasonCodes).nullable();

export const statusCounts = z.object(forEach(testTabs, z.number().int()));
export type StatusCounts = z.infer<typeof statusCounts>;

export const testRow = z.object({
  id: z.string(),
  name: z.string(),
  order_number: z.string(),
  journeyId,
  product: z.string(),
  barcode_number: z.string().nullable(),
  kit_id: z.string(),
  status: z.enum(testStatuses),
  toRerun: z.boolean(),
  /** Whether the laboratory has raised a critical value and not taken it back: the value may not be released yet. */
  isCritical: z.boolean(),
  /** Why the sample could not be tested; null if it was not rejected. */
  rejectionReason,
  registered_at: epochSeconds,
});
export type TestRow = z.infer<typeof testRow>;

export const testTable = z.object({
  rows: z.array(testRow),
  count: statusCounts,
  status: z.enum(testTabs),
  /** How many rows match the filter on the selected tab. */
  total: z.number().int(),
});

export const covidRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  orderId: z.string(),
  journeyId,
  productTestType: z.string().nullable(),
  productPurpose: z.string().nullable(),
  /** Null before results are released, if their values could not be interpreted, and for a sequencing. */
  latestResults: z.enum(["positive", "negative"]).nullable(),
  toRerun: z.boolean(),
  rejectionReason,
  dateRegistered: epochSeconds,
  dateReceived: epochSeconds.nullable().describe("Epoch seconds; null before the lab has the sample."),
  dateResults: epochSeconds.nullable().describe("Epoch seconds; null before results are released."),
  createdAt: epochSeconds.describe("Epoch seconds; the same as `dateRegistered`."),
  status: z.enum(testStatuses),
});
export type CovidRow = z.infer<typeof covidRow>;

export const covidTable = z.object({ rows: z.array(covidRow), count: statusCounts, total: z.number().int() });

/** A range that applies to some people, with these people in words and in codes. */
export const possibleRange = z.object({
  appliesTo: z.string(),
  sex: z.enum(["f", "m"]).nullable(),
  fromYears: z.number().nullable(),
  /** Up to, but not including. */
  toYears: z.number().nullable(),
  hormonalStatus: z.enum(hormonalStatuses).nullable(),
  interpretationRule,
});

/** The explanation of a value without an interpretation. */
export const unjudgedFields = {
  /** Why the value has no interpretation, such as `No reference range for this age.`; null if it has one. */
  interpretationNote: z.string().nullable(),
  /** The ranges that may apply, if the person's own depends on unknown facts; otherwise empty. */
  possibleRanges: z.array(possibleRange),
};

export const biomarkerResult = z.object({
  id: z.string(),
  panel: z.string(),
  biomarker: z.string(),
  code: z.string(),
  result: z.string(),
  unit: z.string(),
  /** What the laboratory reported, if it was converted: `150 mg/dL`; otherwise null. */
  reportedAs: z.string().nullable(),
  interpretation: z.enum(interpretations),
  /** Whether the value is an immediate risk for anybody. */
  isCritical: z.boolean(),
  interpretationData: interpretationRule.nullable(),
  ...unjudgedFields,
  /** What the laboratory reported in its place before, and last did; null if it has not changed. */
  reportedBefore: z.object({ result: z.string(), unit: z.string(), at: instant }).nullable(),
});
export type BiomarkerResult = z.infer<typeof biomarkerResult>;

/** A release of results. An amendment is a further version, with its reason. */
export const resultVersion = z.object({
  version: z.number().int(),
  releasedAt: instant,
  reason: z.string().nullable(),
});
export type ResultVersion = z.infer<typeof resultVersion>;

/** A rejected sample, and the order that replaces its kit. */
export const rejection = sampleRejection.extend({
  isReplacementFree: z.boolean(),
  replacementOrderNumber: z.string().nullable(),
});
export type Rejection = z.infer<typeof rejection>;

export const biomarkerResults = z.object({
  /** The person's first and last name. */
  name: z.string(),
  product: z.string(),
  orderNumber: z.string(),
  /** The orders of its journey, in the order of time. */
  journey: z.array(journeyOrder),
  data: z.array(biomarkerResult),
  /** The same biomarkers across all of the person's tests; empty until results are released, and if only a name is known. */
  trends,
  /** The displayed version; null until results are released. */
  version: z.number().int().nullable(),
  /** Every version, newest first. */
  versions: z.array(resultVersion),
  /** Path of the report of the displayed version; empty for COVID-19 tests, which have a certificate instead. */
  reportUrlPaths: z.array(z.string()),
  category: z.enum(["covid", "general"]),
  rejection: rejection.nullable(),
  /** The kit with the rejected sample that this test's kit replaces. */
  replacesKitId: z.string().nullable(),
  /** The phase of the cycle, menopause or pregnancy when the sample was taken; null if unknown. */
  hormonalStatus: z.enum(hormonalStatuses).nullable(),
  /** What a clinician has written about the results and signed; null before that. */
  clinicalCommentary: clinicalCommentary.nullable(),
  /** Whether stating it makes a difference: reference ranges of the test depend on it, and the person may be a woman. */
  asksHormonalStatus: z.boolean(),
  hasAnswers: z.boolean().describe("Whether `GET /tests/v2/:id/answers` lists anything."),
});
export type BiomarkerResults = z.infer<typeof biomarkerResults>;

export const statedStatus = z.object({
  /** Null: it is not known. */
  hormonalStatus: z.enum(hormonalStatuses).nullable(),
  /** That an interpretation which was released will change is intended. */
  confirmed: z.boolean().optional(),
});
export type StatedStatus = z.infer<typeof statedStatus>;

/** `version`: the version of the results that was released with it; null if none was needed. */
export const statusStated = z.object({ data: z.object({ version: z.number().int().nullable() }) });

export const replacementOrdered = z.object({ orderNumber: z.string() });

export const testDetail = testFacts.extend({ reportUrlPaths: z.array(z.string()) });
export type TestDetail = z.infer<typeof testDetail>;
