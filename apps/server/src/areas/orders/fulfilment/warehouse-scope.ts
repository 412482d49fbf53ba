import type { Scope } from "../../../scope.ts";

/** The scope of the person or system that packs and sends. */
export type Warehouse = Scope;

/** Returns the scope for acting in a clinic's tenant, whose audit log and chain of custody then name the actor. */
export function inClinic(warehouse: Warehouse, clinicId: string): Scope {
  const { actor } = warehouse;
  const keyId = actor.kind === "api_key" ? actor.keyId : null;
  return {
    ...warehouse,
    actor: actor.userId
      ? { kind: "staff", organisationId: clinicId, userId: actor.userId }
      : { kind: "warehouse", organisationId: clinicId, userId: null, keyId },
  };
}
