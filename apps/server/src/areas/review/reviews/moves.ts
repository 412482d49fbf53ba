import { moveOf } from "../../../moves/move.ts";
import type { CommentaryRow } from "../commentaries/commentary.ts";

/** A clinician has signed a commentary, here or in another system; a further version replaces the one before. */
export const commentarySigned = moveOf<{ clinicId: string; commentary: CommentaryRow }>(
  "a commentary is signed",
);
