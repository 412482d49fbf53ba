import type { KeyChoices, ListedApiKey } from "@kitpath/contract/access/api-keys/api-keys";
import type { CallBy, Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Caller } from "../../../scope.ts";
import { createKey, revokeKey, rotateKey } from "./api-key.ts";
import { presentKeys } from "./present.ts";
import type { KeyList } from "./queries.ts";
import { listKeys, listReplaced } from "./queries.ts";

type By = CallBy<Caller>;
type WithId = By & { params: { id: string } };

/** Keys belong to the caller's own organisation: a clinic, a lab, or the platform, whose keys are for the warehouse. */
const list = ({ mode, actor: { organisationId }, now }: By, asked: KeyList): Promise<ListedApiKey[]> =>
  mode.db.inTenant(organisationId, async (trx) =>
    presentKeys(await listKeys(trx, organisationId, asked), await listReplaced(trx, organisationId, now)),
  );

const create = (call: By & { body: KeyChoices }) =>
  call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
    apiKey: await createKey(trx, scopeOf(call), call.body),
  }));

const rotate = (call: WithId & { body: { overlapHours: number } }) =>
  call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
    apiKey: await rotateKey(trx, scopeOf(call), call.params.id, call.body.overlapHours),
  }));

async function revoke(call: WithId) {
  await call.mode.db.inTenant(call.actor.organisationId, (trx) =>
    revokeKey(trx, scopeOf(call), call.params.id),
  );
  return {};
}

type PartnerQuery = { partnerType?: string | undefined; partnerId?: string | undefined };

/** Refuses a call that names, by type and id, a partner other than the caller's own organisation. */
function refuseOtherPartner({ actor, query }: By & { query: PartnerQuery }): void {
  const { partnerType = actor.organisationKind, partnerId = actor.organisationId } = query;
  if (partnerType !== actor.organisationKind || partnerId !== actor.organisationId) throw notFound();
}

type Verb = "create" | "rotate" | "revoke";
type Names =
  | "listApiKeys"
  | "listLabKeys"
  | "listProviderKeys"
  | "listWarehouseKeys"
  | `${Verb}ApiKey`
  | `${Verb}LabKey`
  | `${Verb}ProviderKey`
  | `${Verb}WarehouseKey`;

export const apiKeyRoutes: Pick<Handlers, Names> = {
  async listApiKeys(call) {
    refuseOtherPartner(call);
    const { revoked, sort } = call.query;
    return list(call, { isRevoked: revoked === "true", sort });
  },
  async createApiKey(call) {
    refuseOtherPartner(call);
    return create(call);
  },
  async rotateApiKey(call) {
    refuseOtherPartner(call);
    return rotate(call);
  },
  async revokeApiKey(call) {
    refuseOtherPartner(call);
    return revoke(call);
  },

  listLabKeys: (call) => list(call, { isRevoked: false, sort: call.query.sort }),
  createLabKey: create,
  rotateLabKey: rotate,
  revokeLabKey: revoke,

  listProviderKeys: (call) => list(call, { isRevoked: false, sort: call.query.sort }),
  createProviderKey: create,
  rotateProviderKey: rotate,
  revokeProviderKey: revoke,

  listWarehouseKeys: (call) => list(call, { isRevoked: false, sort: call.query.sort }),
  createWarehouseKey: create,
  rotateWarehouseKey: rotate,
  revokeWarehouseKey: revoke,
};
