import type { Mode, Scope } from "./scope.ts";

type Deps = { mode: Mode; now: () => Date; random?: () => number };

/** The product's own work for an organisation, and for the user who asked for it where somebody did. */
export const systemScope = (
  { mode, now, random = Math.random }: Deps,
  organisationId: string,
  userId: string | null = null,
): Scope => ({
  mode,
  actor: { kind: "system", organisationId, userId },
  now: now(),
  random,
  requestId: null,
});
