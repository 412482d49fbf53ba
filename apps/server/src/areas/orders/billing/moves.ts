import { moveOf } from "../../../moves/move.ts";

/** What happens to a clinic's account; `reactions.ts` lists who acts on it. */

/** Its default card is another one, or the bank has renewed it. */
export const cardSaved = moveOf<{ clinicId: string }>("a clinic's card is saved");
