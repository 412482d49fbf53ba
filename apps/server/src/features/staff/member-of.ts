import type { Actor } from "../../scope.ts";

/** The user of the organisation who acts, as its rows refer to one; staff of the platform are users of another. */
export const memberOf = (actor: Actor): string | null => (actor.kind === "staff" ? null : actor.userId);
