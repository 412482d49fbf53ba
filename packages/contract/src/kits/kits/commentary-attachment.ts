import { z } from "zod";

/** A PDF that a clinician has signed with a commentary. */
export const commentaryAttachment = z.object({
  id: z.string(),
  name: z.string().describe("The name of the file, which ends in `.pdf`."),
  bytes: z.number().int(),
  urlPath: z.string().describe("Path of the call that downloads it."),
});
export type CommentaryAttachment = z.infer<typeof commentaryAttachment>;
