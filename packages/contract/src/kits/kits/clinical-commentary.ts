import { z } from "zod";
import { instant } from "../../fields/text.ts";
import { commentaryAttachment } from "./commentary-attachment.ts";
import { commentaryOutcomes, professionalBodies } from "./commentary-words.ts";

/** What a clinician has written about a test's results and signed, as every form of the test has it. */
export const clinicalCommentary = z.object({
  id: z.string(),
  version: z.number().int().describe("Counts its corrections, from 1."),
  resultVersion: z.number().int().describe("The version of the results that it is about."),
  isAboutEarlierResults: z.boolean().describe("The results were amended after it was written."),
  words: z.string().describe("Plain text; an empty line ends a paragraph."),
  outcome: z.enum(commentaryOutcomes),
  repeatWeeks: z.number().int().nullable().describe("For `repeat`: in how many weeks."),
  reason: z.string().nullable().describe("Why it replaced the version before."),
  clinician: z.object({
    name: z.string(),
    professionalBody: z.enum(professionalBodies),
    registrationNumber: z.string(),
  }),
  signedAt: instant,
  attachments: z.array(commentaryAttachment).describe("PDF files that were signed with it."),
});
export type ClinicalCommentary = z.infer<typeof clinicalCommentary>;
