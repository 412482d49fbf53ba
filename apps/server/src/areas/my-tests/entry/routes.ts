import { newChallenge } from "#areas/access/passkeys/challenge.ts";
import { relyingPartyOf } from "#areas/access/passkeys/passkey.ts";
import { presentCreation, presentPasskey, presentRequest } from "#areas/access/passkeys/present.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { askEntry } from "./asking.ts";
import { enter } from "./entering.ts";
import {
  addOwnPasskey,
  enterByPasskey,
  readOwnPasskeys,
  removeOwnPasskey,
  startOwnPasskey,
} from "./own-passkeys.ts";
import { endAllSessions, endSession, readOwnSessions } from "./sessions.ts";
import { vouch } from "./vouching.ts";
import { readMe, seePerson } from "./who.ts";

type Names =
  | "askEntry"
  | "enter"
  | "startPasskeyEntry"
  | "enterByPasskey"
  | "getMe"
  | "seePerson"
  | "leavePlace"
  | "listOwnSessions"
  | "endOwnSession"
  | "endOwnSessions"
  | "listOwnPasskeys"
  | "startOwnPasskey"
  | "addOwnPasskey"
  | "removeOwnPasskey";

/** A partner's token opens the person's place too. */
export const vouchingRoutes: Pick<Handlers, "createPublicToken"> = {
  async createPublicToken(call) {
    const { id, token, expiresAt, placeUrl } = await call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      vouch(trx, scopeOf(call), call.body, call.baseUrl),
    );
    return { id, token, expiresAt: expiresAt.toISOString(), placeUrl };
  },
};

export const entryRoutes: Pick<Handlers, Names> = {
  askEntry: async (call) => ({ id: await askEntry(call, call.body) }),
  enter: (call) => enter(call, call.body),
  startPasskeyEntry: async ({ mode, host, now }) =>
    presentRequest(relyingPartyOf(host), await newChallenge(mode, null, now)),
  enterByPasskey: async (call) => ({ token: await enterByPasskey(call, call.body) }),

  getMe: (call) => call.mode.db.inTenant(call.actor.organisationId, (trx) => readMe(trx, scopeOf(call))),
  seePerson: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, (trx) => seePerson(trx, scopeOf(call), call.params.id)),

  async leavePlace(call) {
    const { organisationId, sessionId } = call.actor;
    await call.mode.db.inTenant(organisationId, (trx) => endSession(trx, scopeOf(call), sessionId));
    return {};
  },

  listOwnSessions: ({ mode, actor, ...call }) =>
    mode.db.inTenant(actor.organisationId, async (trx) => ({
      data: (await readOwnSessions(trx, scopeOf({ ...call, mode, actor }))).map((row) => ({
        id: row.id,
        userAgent: row.user_agent,
        isTrusted: row.is_trusted,
        isThis: row.id === actor.sessionId,
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at.toISOString(),
      })),
    })),

  async endOwnSession(call) {
    await call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      endSession(trx, scopeOf(call), call.params.id),
    );
    return {};
  },

  async endOwnSessions(call) {
    await call.mode.db.inTenant(call.actor.organisationId, (trx) => endAllSessions(trx, scopeOf(call)));
    return {};
  },

  listOwnPasskeys: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      data: (await readOwnPasskeys(trx, scopeOf(call))).map(presentPasskey),
    })),

  async startOwnPasskey(call) {
    const scope = scopeOf(call);
    const { clinic, people } = await call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      readMe(trx, scope),
    );
    const name = `${people[0]!.firstName}, ${clinic.name}`;
    return presentCreation(await startOwnPasskey(scope, call.host, name));
  },

  addOwnPasskey: async (call) => ({
    data: presentPasskey(await addOwnPasskey(scopeOf(call), call.host, call.body)),
  }),

  async removeOwnPasskey(call) {
    await call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      removeOwnPasskey(trx, scopeOf(call), call.params.id),
    );
    return {};
  },
};
