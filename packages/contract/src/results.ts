import { z } from "zod";
import { forEach } from "./for-each.ts";
import { resultsFields } from "./list-queries.ts";
import { querySchema } from "./query-schema.ts";
import { interpretations, testStatuses, testTabs } from "./test-status.ts";
import { instant } from "./text.ts";

export const resultsQuery = querySchema(resultsFields);

export const statusCounts = z.object(forEach(testTabs, z.number().int()));
export type StatusCounts = z.infer<typeof statusCounts>;

export const testRow = z.object({
  id: z.string(),
  name: z.string(),
  order_number: z.string(),
  product: z.string(),
  barcode_number: z.string().nullable(),
  kit_id: z.string(),
  status: z.enum(testStatuses),
  /** Epoch seconds. */
  registered_at: z.number().int(),
});
export type TestRow = z.infer<typeof testRow>;

export const testTable = z.object({
  rows: z.array(testRow),
  count: statusCounts,
  status: z.enum(testTabs),
  /** How many rows the filter matches on the chosen tab. */
  total: z.number().int(),
});

export const covidRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  orderId: z.string(),
  productTestType: z.string().nullable(),
  productPurpose: z.string().nullable(),
  latestResults: z.enum(["positive", "negative"]).nullable(),
  toRerun: z.boolean(),
  dateRegistered: z.number().int(),
  dateReceived: z.number().int().nullable(),
  dateResults: z.number().int().nullable(),
  createdAt: z.number().int(),
  status: z.enum(testStatuses),
});
export type CovidRow = z.infer<typeof covidRow>;

export const covidTable = z.object({ rows: z.array(covidRow), count: statusCounts, total: z.number().int() });

export const interpretationRule = z.object({
  rule: z.literal("RANGE"),
  value: z.partialRecord(z.enum(["LOW", "NORMAL", "HIGH"]), z.array(z.string())),
});

export const biomarkerResult = z.object({
  id: z.string(),
  panel: z.string(),
  biomarker: z.string(),
  code: z.string(),
  result: z.string(),
  unit: z.string(),
  interpretation: z.enum(interpretations),
  interpretationData: interpretationRule.nullable(),
});
export type BiomarkerResult = z.infer<typeof biomarkerResult>;

export const biomarkerResults = z.object({ data: z.array(biomarkerResult) });

export const testDetail = z.object({
  id: z.string(),
  kitId: z.string(),
  productCode: z.string(),
  status: z.enum(["REGISTERED", "PROCESSING", "PROCESSED"]),
  metadata: z.object({ dateOfBirth: z.string().nullable(), gender: z.enum(["f", "m"]).nullable() }),
  registeredAt: instant,
  specimens: z.array(
    z.object({
      id: z.string(),
      barcode: z.string().nullable(),
      status: z.string(),
      specimenType: z.string(),
      registeredAt: instant,
      accessionedAt: instant.nullable(),
      processedAt: instant.nullable(),
    }),
  ),
  reportUrlPaths: z.array(z.string()),
});
export type TestDetail = z.infer<typeof testDetail>;
