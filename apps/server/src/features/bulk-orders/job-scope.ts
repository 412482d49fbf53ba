import type { Mode, Scope } from "../../scope.ts";

export type BulkDeps = { mode: Mode; now: () => Date };
export type BulkJob = { clinicId: string; bulkId: string; userId: string };

/** The scope for the product's own work for the user who requested it. */
export const scopeOfJob = ({ mode, now }: BulkDeps, { clinicId, userId }: BulkJob): Scope => ({
  mode,
  actor: { kind: "system", organisationId: clinicId, userId },
  now: now(),
  random: Math.random,
  requestId: null,
});
