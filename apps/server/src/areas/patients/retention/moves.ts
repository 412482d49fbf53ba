import { moveOf } from "../../../moves/move.ts";

/** People of whom nothing is left to keep are about to be forgotten. */
export const peopleExpire = moveOf<{ ids: readonly string[] }>("people expire");
