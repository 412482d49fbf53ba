import { z } from "zod";
import {
  instant,
  longText,
  oneOf,
  optional,
  requiredLongText,
  requiredText,
  text,
  time,
} from "../../fields/text.ts";
import { messages } from "../../operation/messages.ts";
import type { CommentaryOutcome } from "../../kits/kits/commentary-words.ts";
import { clinicalCommentary } from "../../kits/kits/clinical-commentary.ts";
import { commentaryOutcomes } from "../../kits/kits/commentary-words.ts";
import { signedAttachments } from "./attachments.ts";
import { placeholdersIn } from "../snippets/placeholders.ts";
import { faultOfNumber, professionalBody, registrationNumber } from "../clinicians/clinicians.ts";

/** A long one fills eight pages of the report. */
export const longestCommentary = 30_000;

const repeatWeeks = z.number().int().min(1).max(104);

type Decided = {
  words: string;
  outcome?: CommentaryOutcome | undefined;
  repeatWeeks?: number | undefined | null;
};

/** Only a repeat has a number of weeks, and it needs one; and nothing that a snippet left open is signed. */
function checkDecided({ words, outcome, repeatWeeks: weeks }: Decided, context: z.RefinementCtx): void {
  for (const name of placeholdersIn(words))
    context.addIssue({
      code: "custom",
      path: ["words"],
      message: `Replace {{${name}}} by what it stands for.`,
    });
  const isMissing = outcome === "repeat" && !weeks;
  if (isMissing) context.addIssue({ code: "custom", path: ["repeatWeeks"], message: messages.required });
  if (outcome !== "repeat" && weeks)
    context.addIssue({
      code: "custom",
      path: ["repeatWeeks"],
      message: "Only a repeat has a number of weeks.",
    });
}

const signedWords = {
  words: requiredLongText(longestCommentary).describe("Plain text; an empty line ends a paragraph."),
  outcome: oneOf(commentaryOutcomes),
  repeatWeeks: optional(repeatWeeks).describe("Required for `repeat`: in how many weeks."),
};

/** Why a signed commentary is replaced. */
const correctionReason = requiredLongText(500).describe("Why it replaces the one before.");

/**
 * What a clinician signs. `resultVersion`: the version of the results that they read; `revision`: that of the draft. If there is another
 * by now, the answer is 409.
 */
export const commentaryToSign = z
  .object({
    ...signedWords,
    resultVersion: z.number().int().min(1),
    revision: optional(z.number().int().min(0)),
    attachments: signedAttachments.describe(
      "Which of the review's files are signed; without it, all of them.",
    ),
  })
  .superRefine(checkDecided);
export type CommentaryToSign = z.infer<typeof commentaryToSign>;

export const commentaryCorrection = z
  .object({
    ...signedWords,
    resultVersion: z.number().int().min(1),
    /** The version of the commentary that was read: if there is another by now, the answer is 409. */
    corrects: z.number().int().min(1),
    reason: correctionReason,
    attachments: signedAttachments.describe(
      "Which files are signed: of the version before, or added since. Without it, those of the version before.",
    ),
  })
  .superRefine(checkDecided);
export type CommentaryCorrection = z.infer<typeof commentaryCorrection>;

/** A commentary that was signed in another system. */
export const commentaryFromSystem = z
  .object({
    ...signedWords,
    resultVersion: z.number().int().min(1).describe("The version of the results that the clinician read."),
    reason: optional(longText(500)).describe(
      "Required if the test has a commentary: why this one replaces it.",
    ),
    clinician: z
      .object({
        name: requiredText(200),
        professionalBody,
        registrationNumber,
      })
      .superRefine(({ professionalBody: body, registrationNumber: number }, context) => {
        const message = number === "" ? undefined : faultOfNumber(body, number);
        if (message) context.addIssue({ code: "custom", path: ["registrationNumber"], message });
      }),
    signature: z.object({
      signedAt: time,
      method: requiredText(100).describe("How the clinician signed, such as `smartcard`."),
      reference: requiredText(200).describe("Where your system keeps the evidence."),
    }),
  })
  .superRefine(checkDecided);
export type CommentaryFromSystem = z.infer<typeof commentaryFromSystem>;

/** What a clinician has typed, finished or not. */
export const commentaryDraft = z.object({
  words: longText(longestCommentary),
  outcome: optional(oneOf(commentaryOutcomes)),
  repeatWeeks: optional(repeatWeeks),
  /** The revision that was seen: if somebody has saved another since, the answer is 409. */
  revision: z.number().int().min(0),
});
export type CommentaryDraft = z.infer<typeof commentaryDraft>;

export const draftSaved = z.object({ revision: z.number().int(), savedAt: instant });

export const commentaryParams = z.object({ id: text(40) });
export const commentaryAnswer = z.object({ data: clinicalCommentary });
