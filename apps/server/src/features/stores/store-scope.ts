import type { Mode, Scope } from "../../scope.ts";

/** The product's own work on a clinic's stores. */
export const storeScope = (mode: Mode, clinicId: string, now: Date): Scope => ({
  mode,
  actor: { kind: "system", organisationId: clinicId, userId: null },
  now,
  random: Math.random,
  requestId: null,
});
