import type { Actor } from "../../../scope.ts";

/** Returns the acting user for a foreign key to the organisation's users; null for platform staff, who belong to another. */
export const memberOf = (actor: Actor): string | null => (actor.kind === "staff" ? null : actor.userId);
