import type { Mode, Scope } from "../../../scope.ts";

type Entered = { clinicId: string; labId: string; userId: string | null };

/** Who acts in the clinic for what was entered at the lab's bench: the lab's user, if a user entered it. */
export const scopeAtClinic = (
  { mode, now }: { mode: Mode; now: () => Date },
  { clinicId, labId, userId }: Entered,
): Scope => {
  const actor = userId
    ? { kind: "lab" as const, organisationId: clinicId, userId, labId }
    : { kind: "system" as const, organisationId: clinicId, userId: null };
  return { mode, actor, now: now(), random: Math.random, requestId: null };
};
