import { moveOf } from "../../../moves/move.ts";

/** What happens to a batch's controls that others act on: `reactions.ts` lists who. */

export const lastFailureJustified = moveOf<{ batchId: string }>(
  "the last failed control of a batch is justified",
);
