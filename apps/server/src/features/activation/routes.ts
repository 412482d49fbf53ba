import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import type { Call, Handlers } from "#http/call.ts";
import { originOf, scopeOf } from "#http/call.ts";
import type { Scope } from "../../scope.ts";
import { activateKit } from "./activate-kit.ts";
import { findActivatableKit } from "./find-activatable-kit.ts";
import { findClinicOfKit } from "./find-clinic-of-kit.ts";
import { presentActivatableKit } from "./present.ts";
import { makePublicToken, readPublicToken } from "./public-token.ts";
import { findActivatingClinic, upsertSettings } from "./queries.ts";

type Names =
  | "createPublicToken"
  | "findActivatableKit"
  | "activateKit"
  | "getActivationSettings"
  | "updateActivationSettings";

export const activationRoutes: Pick<Handlers, Names> = {
  async createPublicToken(call) {
    const { mode, actor, body, now } = call;
    await mode.db.inTenant(actor.organisationId, (trx) =>
      appendAudit(trx, scopeOf(call), { action: "public_token_made" }),
    );
    const { token, expiresAt } = makePublicToken(mode, actor.organisationId, body, now);
    return { token, expiresAt: expiresAt.toISOString() };
  },

  async findActivatableKit(call) {
    const { mode, body, now } = call;
    const clinic = await findClinicOfKit(call, body.kitId);
    const known = body.token ? readPublicToken(mode, clinic.id, body.token, now) : null;
    const found = await mode.db.inTenant(clinic.id, (trx) =>
      findActivatableKit(trx, scopeOfTaker(call, clinic.id), body.kitId),
    );
    return presentActivatableKit({ ...found, clinic, known });
  },

  async activateKit(call) {
    const { mode, body, now } = call;
    const clinic = await findClinicOfKit(call, body.kitId);
    const known = body.token ? readPublicToken(mode, clinic.id, body.token, now) : null;
    const { kitCode } = await mode.db.inTenant(clinic.id, (trx) =>
      activateKit(trx, scopeOfTaker(call, clinic.id), body, known),
    );
    return { kitId: kitCode, organisation: clinic.name };
  },

  getActivationSettings: ({ mode, actor: { organisationId } }) =>
    mode.db.inTenant(organisationId, (trx) => readSettings(trx, organisationId)),

  updateActivationSettings(call) {
    const { mode, actor, body, now } = call;
    const { organisationId } = actor;
    return mode.db.inTenant(organisationId, async (trx) => {
      const frame_origins = [...new Set(body.frameOrigins)];
      await upsertSettings(trx, organisationId, { frame_origins, updated_at: now });
      await appendAudit(trx, scopeOf(call), { action: "activation_settings_changed" });
      return readSettings(trx, organisationId);
    });
  },
};

async function readSettings(trx: TenantTransaction, organisationId: string) {
  const settings = await findActivatingClinic(trx, { id: organisationId });
  return { frameOrigins: settings?.frame_origins ?? [] };
}

/** The scope of a verb for the person who takes the test, who has no account. */
function scopeOfTaker(call: Call<"findActivatableKit" | "activateKit">, organisationId: string): Scope {
  const { mode, now, random, requestId } = call;
  const actor = { kind: "patient" as const, organisationId, userId: null };
  return { mode, actor, now, random, requestId, origin: originOf(call) };
}
