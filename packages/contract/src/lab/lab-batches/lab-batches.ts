import { z } from "zod";
import { labSample } from "../lab-samples/lab-bench.ts";
import { labBatchListFields, labBatchTabs } from "../lab-samples/lab-queries.ts";
import { wellCounts } from "./lab-wells.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { instant, requiredText, text } from "../../fields/text.ts";

const wells = z.literal(wellCounts);

/** Samples of one test that are processed together, each in a well of a plate. */
export const labBatch = z.object({
  id: z.string(),
  number: z.number().int(),
  productCode: z.string(),
  test: z.string(),
  wells,
  /** `open`: being filled. `running`: its samples are in progress. `done`: archived. */
  state: z.enum(labBatchTabs),
  samples: z.int().nonnegative(),
  /** The earliest deadline among its unfinished samples. */
  nextDueAt: instant.nullable(),
  createdAt: instant,
  createdBy: z.string(),
  startedAt: instant.nullable(),
});
export type LabBatch = z.infer<typeof labBatch>;

export const labBatchQuery = querySchema(labBatchListFields);
export const labBatchList = z.object({ data: z.array(labBatch), meta });
export const newLabBatch = z.object({ productCode: requiredText(20), wells });

const placedSample = labSample.extend({ position: z.number().int() });
export type PlacedSample = z.infer<typeof placedSample>;

export const labBatchDetail = z.object({ data: labBatch.extend({ plate: z.array(placedSample) }) });
export type LabBatchDetail = z.infer<typeof labBatchDetail>["data"];

export const labBatchParams = z.object({ id: text(40) });
/** Places the next sample by its barcode, in the first free well or in the given position. */
export const labPlacing = z.object({
  code: requiredText(60),
  position: z.int().min(1).max(384).nullable().default(null),
});
export const labPlacedParams = z.object({ id: text(40), sampleId: text(40) });
