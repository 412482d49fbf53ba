import type { Scope } from "../../../scope.ts";
import type { Versioned } from "./version.ts";

/** Who created a version of a catalogue entry, when and why. */
export const versionOfStaff = (
  { actor, now }: Scope,
  version: number,
  reason: string | null,
): Omit<Versioned, "code"> => ({
  version,
  source: "staff",
  reason,
  changedBy: actor.userId,
  changedAt: now,
});
