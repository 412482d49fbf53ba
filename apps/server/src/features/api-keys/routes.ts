import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../errors.ts";
import { createKey } from "./create-key.ts";
import { presentKey } from "./present.ts";
import { listKeys } from "./queries.ts";
import { revokeKey } from "./revoke-key.ts";

/** The clinic that a call names must be the caller's own. */
function refuseOtherClinic(clinicId: string, { partnerId }: { partnerId?: string | undefined }): void {
  if (partnerId !== undefined && partnerId !== clinicId) throw notFound();
}

type Names =
  | "listApiKeys"
  | "createApiKey"
  | "revokeApiKey"
  | "listLabKeys"
  | "createLabKey"
  | "revokeLabKey";

export const apiKeyRoutes: Pick<Handlers, Names> = {
  async listApiKeys({ mode, actor: { organisationId: clinicId }, query }) {
    refuseOtherClinic(clinicId, query);
    const isRevoked = query.revoked === "true";
    const keys = await mode.db.inTenant(clinicId, (trx) => listKeys(trx, clinicId, isRevoked));
    return keys.map(presentKey);
  },

  async createApiKey(call) {
    const { mode, actor, query, body } = call;
    refuseOtherClinic(actor.organisationId, query);
    return mode.db.inTenant(actor.organisationId, async (trx) => ({
      apiKey: await createKey(trx, scopeOf(call), body.keyName),
    }));
  },

  async revokeApiKey(call) {
    const { mode, actor, query, params } = call;
    refuseOtherClinic(actor.organisationId, query);
    await mode.db.inTenant(actor.organisationId, (trx) => revokeKey(trx, scopeOf(call), params.id));
    return {};
  },

  async listLabKeys({ mode, actor: { organisationId: labId } }) {
    return (await mode.db.inTenant(labId, (trx) => listKeys(trx, labId, false))).map(presentKey);
  },

  createLabKey: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      apiKey: await createKey(trx, scopeOf(call), call.body.keyName),
    })),

  revokeLabKey: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await revokeKey(trx, scopeOf(call), call.params.id);
      return {};
    }),
};
