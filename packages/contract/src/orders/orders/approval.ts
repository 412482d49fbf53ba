import { z } from "zod";
import { instant } from "../../fields/text.ts";
import { approvalMarks, approvers } from "../../fields/approval-marks.ts";

export const approvalMark = z
  .enum(approvalMarks)
  .describe(
    "Whether a physician has to approve the order, which only orders to the US need: nothing is sent and no card is charged while it is `waiting`. An order that names its physician is `approved` by them.",
  );

export const approver = z
  .enum(approvers)
  .nullable()
  .describe(
    "Whose physicians were asked: the clinic’s own, or the platform’s if none of them is licensed in the patient’s state. Null if nobody was.",
  );

/** What became of an order for which a physician was asked. */
export const approvalGiven = z.object({
  askedAt: instant,
  dueAt: instant,
  /** When it was approved, declined, or ended in another way. */
  endedAt: instant.nullable(),
  physician: z.string().nullable(),
  reason: z.string().nullable().describe("Why it was declined."),
});
export type ApprovalGiven = z.infer<typeof approvalGiven>;
