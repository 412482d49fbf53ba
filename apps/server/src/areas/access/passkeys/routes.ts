import type { Config } from "#config";
import { allowedRedirect } from "#areas/access/accounts/allowed-redirect.ts";
import type { Handlers } from "#http/call.ts";
import { attemptOf, scopeOf } from "#http/call.ts";
import { addPasskey, startPasskey } from "./adding.ts";
import { newChallenge } from "./challenge.ts";
import { presentCreation, presentPasskey, presentRequest } from "./present.ts";
import { listPasskeys } from "./queries.ts";
import { relyingPartyOf } from "./passkey.ts";
import { removePasskey } from "./removal.ts";
import { signInByPasskey } from "./sign-in.ts";

type Names =
  | "listPasskeys"
  | "startPasskey"
  | "addPasskey"
  | "removePasskey"
  | "startPasskeySignIn"
  | "createTokenByPasskey";

export const passkeyRoutes = (config: Config): Pick<Handlers, Names> => ({
  listPasskeys: ({ mode, actor }) =>
    mode.db.inTenant(actor.organisationId, async (trx) => ({
      data: (await listPasskeys(trx, actor)).map(presentPasskey),
    })),

  async startPasskey(call) {
    return presentCreation(await startPasskey(scopeOf(call), call.host, call.body.password));
  },

  async addPasskey(call) {
    return { data: presentPasskey(await addPasskey(scopeOf(call), call.host, call.body)) };
  },

  async removePasskey(call) {
    await removePasskey(scopeOf(call), { id: call.params.id, ...call.body });
    return {};
  },

  async startPasskeySignIn({ mode, host, now }) {
    return presentRequest(relyingPartyOf(host), await newChallenge(mode, null, now));
  },

  async createTokenByPasskey(call) {
    const access_token = await signInByPasskey(attemptOf(call), call.body);
    const { host, query } = call;
    const redirect = allowedRedirect(query.redirect, { host, redirectHosts: config.redirectHosts });
    return redirect === undefined ? { access_token } : { access_token, redirect };
  },
});
