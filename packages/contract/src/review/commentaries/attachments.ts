import { z } from "zod";
import { integerField } from "../../lists/query-fields.ts";
import { fieldSchema } from "../../lists/query-schema.ts";
import { instant, requiredText, text } from "../../fields/text.ts";

/** A patient reads them all, and a letter of several pages with pictures fits. */
export const mostAttachments = 3;
export const attachmentMaxBytes = 5 * 1024 * 1024;
export const attachmentMediaTypes = ["application/pdf"] as const;

/** In words, beside the button that adds one. */
export const attachmentLimits = "PDF, up to 3 files of 5 MB each";

/** Chosen so that every file system can store it. */
const longestName = 150;

const attachmentName = requiredText(longestName)
  .refine((name) => !/[/\\]/.test(name), "Rename the file: its name contains a slash.")
  .refine((name) => name === "" || /[^.]\.pdf$/i.test(name), "Rename the file: its name has to end in .pdf.");

export const attachmentQuery = z.object({
  name: attachmentName.describe("The name of the file."),
  /** The version of the commentary that the file corrects; 0 before the first is signed. */
  corrects: fieldSchema(integerField(0, 0, 1_000_000)),
});

/** A file of a review or of a test. */
export const attachmentParams = z.object({ id: text(40), attachmentId: text(40) });
export const networkAttachmentParams = z.object({ clinicId: text(40), ...attachmentParams.shape });

/** A file that was added to a commentary and is not signed yet. */
export const draftAttachment = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  addedAt: instant,
});
export type DraftAttachment = z.infer<typeof draftAttachment>;

/** All of a review's, in the order in which they were added. */
export const draftAttachments = z.object({ data: z.array(draftAttachment) });

/** The ids of the files that are signed with a commentary. */
export const signedAttachments = z
  .array(text(40))
  .max(mostAttachments, `A commentary has at most ${mostAttachments} files.`)
  .optional();
