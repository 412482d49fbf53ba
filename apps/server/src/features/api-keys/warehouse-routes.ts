import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { createKey } from "./create-key.ts";
import { presentKey } from "./present.ts";
import { listKeys } from "./queries.ts";
import { revokeKey } from "./revoke-key.ts";

type Names = "listWarehouseKeys" | "createWarehouseKey" | "revokeWarehouseKey";

/** A key of the platform's own organisation is the warehouse's. */
export const warehouseKeyRoutes: Pick<Handlers, Names> = {
  async listWarehouseKeys({ mode, actor: { organisationId } }) {
    const keys = await mode.db.inTenant(organisationId, (trx) => listKeys(trx, organisationId, false));
    return { data: keys.map(presentKey) };
  },

  createWarehouseKey: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      apiKey: await createKey(trx, scopeOf(call), call.body.keyName),
    })),

  async revokeWarehouseKey(call) {
    await call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      revokeKey(trx, scopeOf(call), call.params.id),
    );
    return {};
  },
};
