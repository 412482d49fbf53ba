import { z } from "zod";
import { valueMaxLength } from "../../catalogue/biomarkers/check-value.ts";
import { messages } from "../../operation/messages.ts";
import { calendarDate, instant, requiredText, text } from "../../fields/text.ts";

export const controlParams = z.object({ id: text(40) });

const limitPattern = /^(\d{1,9}(\.\d{1,6})?)?$/;
const limit = text(valueMaxLength).regex(limitPattern, messages.invalidFormat);

/** A control material, which is tested along with the samples, and the result it must give. */
export const newControl = z
  .object({
    name: requiredText(80),
    lot: requiredText(40),
    biomarker: requiredText(20),
    /** Quantitative: the smallest and the largest value that pass. */
    low: limit,
    high: limit,
    /** Qualitative: the required result, Negative or Positive. */
    expected: z.enum(["", "Negative", "Positive"]),
    expiresOn: calendarDate,
  })
  .refine(({ low, high }) => low === "" || high === "" || Number(low) < Number(high), {
    path: ["high"],
    message: "The upper limit must be above the lower limit.",
  });
export type NewControl = z.infer<typeof newControl>;

export const control = z.object({
  id: z.string(),
  name: z.string(),
  lot: z.string(),
  biomarker: z.string(),
  biomarkerName: z.string(),
  unit: z.string(),
  low: z.string(),
  high: z.string(),
  expected: z.string(),
  expiresOn: z.string(),
});
export type Control = z.infer<typeof control>;
export const controlList = z.object({ data: z.array(control) });

export const controlRun = z.object({
  id: z.string(),
  value: z.string(),
  isPassed: z.boolean(),
  runAt: instant,
  runBy: z.string(),
  justification: z.string().nullable(),
  justifiedBy: z.string().nullable(),
  justifiedAt: instant.nullable(),
});
export type ControlRun = z.infer<typeof controlRun>;

/** The controls that cover a batch, each with its runs, newest first. */
export const batchControls = z.object({
  data: z.array(z.object({ control, runs: z.array(controlRun) })),
});
export type BatchControl = z.infer<typeof batchControls>["data"][number];

export const newControlRun = z.object({ control: text(40), value: requiredText(valueMaxLength) });
export const justification = z.object({
  reason: requiredText(500).min(10, { error: messages.minLength(10), abort: true }),
});
