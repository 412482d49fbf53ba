import type { Scope } from "../../scope.ts";

/** Who asks, and the world that the warehouse's verbs act on. */
export type Warehouse = Scope;

/** The warehouse at work in a clinic's tenant: its audit log and chain of custody say so. */
export const inClinic = (warehouse: Warehouse, clinicId: string): Scope => ({
  ...warehouse,
  actor: { kind: "warehouse", organisationId: clinicId, userId: warehouse.actor.userId },
});
