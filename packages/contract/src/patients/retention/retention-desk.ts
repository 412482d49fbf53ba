import { z } from "zod";
import { forEach } from "../../fields/for-each.ts";
import { retentionPreviewFields } from "./list-query.ts";
import { missingOr } from "../../operation/messages.ts";
import { querySchema } from "../../lists/query-schema.ts";
import { retentionClassCodes, retentionFloorYears, retentionMostYears } from "./retention.ts";
import { calendarDate, instant, text } from "../../fields/text.ts";

const wholeYears = "Enter whole years.";
const years = z
  .int({ error: missingOr(wholeYears) })
  .min(retentionFloorYears, `Enter at least ${retentionFloorYears} years.`)
  .max(retentionMostYears, `Enter at most ${retentionMostYears} years.`);

export const retentionSetting = z.object({
  class: z.enum(retentionClassCodes),
  years,
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
});
export type RetentionSetting = z.infer<typeof retentionSetting>;

const counts = z.object(forEach(retentionClassCodes, z.number().int()));

export const retentionRun = z.object({
  id: z.string(),
  /** The day whose records it deleted. */
  day: calendarDate,
  finishedAt: instant,
  deleted: counts,
});
export type RetentionRun = z.infer<typeof retentionRun>;

export const retentionDesk = z.object({
  data: z.object({ settings: z.array(retentionSetting), runs: z.array(retentionRun) }),
});
export const retentionChange = z.object({
  years,
  /** The years that were seen: if they have changed since, the answer is 409. */
  before: z.number().int().optional(),
});
export type RetentionChange = z.infer<typeof retentionChange>;
export const retentionParams = z.object({ class: text(40) });

export const retentionPreviewQuery = querySchema(retentionPreviewFields);
export const retentionPreview = z.object({
  data: z.object({
    day: calendarDate,
    /** For each class, the records that would be deleted and the moment before which they fall. */
    classes: z.array(
      z.object({
        class: z.enum(retentionClassCodes),
        years: z.number().int(),
        before: instant,
        records: z.number().int(),
        organisations: z.array(z.object({ id: z.string(), name: z.string(), records: z.number().int() })),
      }),
    ),
  }),
});
export type RetentionPreview = z.infer<typeof retentionPreview>["data"];
