import type { TenantTransaction } from "#db/database.ts";
import { readSendsTexts, readWantedEmails } from "#areas/access/organisation/communication.ts";
import type { Call, Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import type { Scope } from "../../../scope.ts";
import { activateKit } from "./activate-kit.ts";
import { changeSettings } from "./framing.ts";
import { findActivatableKit, findGuessedClinic } from "./find-activatable-kit.ts";
import {
  readKnownPerson,
  readPublicTokens,
  revokeAllPublicTokens,
  revokePublicToken,
} from "./public-tokens.ts";
import { presentActivatableKit, presentToken } from "./present.ts";
import { findActivatingClinic } from "./queries.ts";

type Names =
  | "listPublicTokens"
  | "revokePublicToken"
  | "revokeAllPublicTokens"
  | "findActivatableKit"
  | "activateKit"
  | "getActivationSettings"
  | "updateActivationSettings";

const emailsToCome = ["received_at_lab", "results_ready"] as const;

export const activationRoutes: Pick<Handlers, Names> = {
  async listPublicTokens({ mode, actor: { organisationId }, now }) {
    const tokens = await mode.db.inTenant(organisationId, (trx) =>
      readPublicTokens(trx, organisationId, now),
    );
    return { data: tokens.map((token) => presentToken(token, now)) };
  },

  async revokePublicToken(call) {
    await call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      revokePublicToken(trx, scopeOf(call), call.params.id),
    );
    return {};
  },

  async revokeAllPublicTokens(call) {
    const revoked = await call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      revokeAllPublicTokens(trx, scopeOf(call)),
    );
    return { revoked };
  },

  async findActivatableKit(call) {
    const { mode, body } = call;
    const clinic = await findGuessedClinic(call, body.kitId);
    const scope = scopeOfTaker(call, clinic.id);
    return mode.db.inTenant(clinic.id, async (trx) => {
      const known = await readKnownPerson(trx, scope, body.token, "look");
      const found = await findActivatableKit(trx, scope, body.kitId);
      const sendsTexts = await readSendsTexts(trx, mode, clinic.id);
      return presentActivatableKit({ ...found, clinic, known, sendsTexts });
    });
  },

  async activateKit(call) {
    const { mode, body } = call;
    const clinic = await findGuessedClinic(call, body.kitId);
    const scope = scopeOfTaker(call, clinic.id);
    return mode.db.inTenant(clinic.id, async (trx) => {
      const known = await readKnownPerson(trx, scope, body.token, "use");
      const { kitCode } = await activateKit(trx, scope, body, known);
      const isWanted = await readWantedEmails(trx, clinic.id);
      return { kitId: kitCode, organisation: clinic.name, emails: emailsToCome.filter(isWanted) };
    });
  },

  getActivationSettings: ({ mode, actor: { organisationId } }) =>
    mode.db.inTenant(organisationId, (trx) => readSettings(trx, organisationId)),

  updateActivationSettings: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, (trx) => changeSettings(trx, scopeOf(call), call.body)),
};

async function readSettings(trx: TenantTransaction, organisationId: string) {
  const settings = await findActivatingClinic(trx, { id: organisationId });
  return { frameOrigins: settings?.frame_origins ?? [] };
}

/** The scope for the test taker, who has no account. Where they called from is not kept. */
function scopeOfTaker(call: Call<"findActivatableKit" | "activateKit">, organisationId: string): Scope {
  const { mode, now, random, requestId } = call;
  const actor = { kind: "patient" as const, organisationId, userId: null };
  return { mode, actor, now, random, requestId };
}
