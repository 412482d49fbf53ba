import type { Repeat } from "@kitpath/contract/review/repeats/repeats";
import { moveOf } from "../../../moves/move.ts";
import { questionOf } from "../../../moves/question.ts";
import type { CommentaryRow } from "../commentaries/commentary.ts";

/** A clinician has signed a commentary, here or in another system; a further version replaces the one before. */
export const commentarySigned = moveOf<{ clinicId: string; commentary: CommentaryRow }>(
  "a commentary is signed",
);

/** Null if no commentary asks for one. */
export const repeatOfTest = questionOf<{ clinicId: string; testId: string }, Repeat | null>(
  "which repeat the commentaries of a test ask for",
);
