import type { Mode, Scope } from "./scope.ts";

type Deps = { mode: Mode; now: () => Date; random?: () => number };

/** The scope for the product's own work for an organisation, with the user who requested it, if any. */
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
