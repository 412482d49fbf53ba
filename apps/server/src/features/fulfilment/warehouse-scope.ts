import type { Scope } from "../../scope.ts";

/** Who packs and sends, and the world that the warehouse's verbs act on. */
export type Warehouse = Scope;

/** The warehouse at work in a clinic's tenant: its audit log and chain of custody tell by whom. */
export function inClinic(warehouse: Warehouse, clinicId: string): Scope {
  const { userId } = warehouse.actor;
  return {
    ...warehouse,
    actor: userId
      ? { kind: "staff", organisationId: clinicId, userId }
      : { kind: "warehouse", organisationId: clinicId, userId: null },
  };
}
