import { z } from "zod";
import { labDamagesFields } from "../lab-samples/lab-queries.ts";
import { querySchema } from "../../lists/query-schema.ts";
import { rejectionReasonCodes } from "../../kits/kits/rejection-reasons.ts";
import { instant } from "../../fields/text.ts";

const count = z.int().nonnegative();

/** The figures of a lab's dashboard; days start at midnight in London. */
export const labDashboard = z.object({
  /** The samples on the bench, by their state. */
  received: count,
  inProgress: count,
  entered: count,
  held: count,
  atRisk: count,
  late: count,
  receivedToday: count,
  releasedToday: count,
  /** Scans that matched no sample. */
  unmatched: count,
  /** Hours from receipt to release, over those released in the last 30 days. */
  turnaround: z.array(
    z.object({
      productCode: z.string(),
      test: z.string(),
      released: count,
      agreedHours: z.number(),
      p50Hours: z.number(),
      p95Hours: z.number(),
      /** Released within their deadline. */
      onTime: count,
    }),
  ),
  /** Over the samples received in the last 30 days. */
  rejections: z.object({
    received: count,
    rejected: count,
    reasons: z.array(z.object({ reason: z.enum(rejectionReasonCodes), samples: count })),
  }),
});
export type LabDashboard = z.infer<typeof labDashboard>;

export const labDamagesQuery = querySchema(labDamagesFields);

const damagesLine = z.object({
  id: z.string(),
  barcode: z.string(),
  kitId: z.string(),
  test: z.string(),
  receivedAt: instant,
  dueAt: instant,
  releasedAt: instant,
  hoursLate: z.number(),
  priceMinor: count,
  damagesMinor: count,
});
export type DamagesLine = z.infer<typeof damagesLine>;

/** The damages a lab owes for late results released in a month. Amounts in pence. */
export const labDamages = z.object({
  month: z.string(),
  currency: z.literal("GBP"),
  /** Share of the price owed for each delayed test. */
  percent: z.number(),
  totalMinor: count,
  data: z.array(damagesLine),
  /** Delayed tests whose agreement has no damages. */
  lateWithoutDamages: count,
  /** Unreleased samples under an agreement with damages that are already late. */
  running: count,
});
export type LabDamages = z.infer<typeof labDamages>;
