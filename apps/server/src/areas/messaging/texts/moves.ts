import { moveOf } from "../../../moves/move.ts";

/** A text message will not arrive. */
export const textFailed = moveOf<{ clinicId: string; eventId: string }>("a text message failed");
