import type { Mode, Scope } from "../../scope.ts";

/** What bringing products to shops needs. */
export type SyncDeps = {
  mode: Mode;
  now: () => Date;
  random: () => number;
  /** Where shops fetch pictures from. */
  dashboardUrl: (mode: Mode["name"]) => string;
};

/** The product's own work for a clinic. */
export const syncScope = ({ mode, now, random }: SyncDeps, clinicId: string): Scope => ({
  mode,
  actor: { kind: "system", organisationId: clinicId, userId: null },
  now: now(),
  random,
  requestId: null,
});
