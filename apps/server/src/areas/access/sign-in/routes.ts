import type { Config } from "#config";
import { allowedRedirect } from "#areas/access/accounts/allowed-redirect.ts";
import { checkCredentials } from "#areas/access/accounts/credentials.ts";
import { signOut } from "#areas/access/accounts/sessions.ts";
import { endViewing } from "#areas/access/viewing/viewing.ts";
import type { Handlers } from "#http/call.ts";
import { attemptOf, scopeOf } from "#http/call.ts";
import { createToken } from "./sign-in.ts";

export const signInRoutes = (config: Config): Pick<Handlers, "signIn" | "createToken" | "signOut"> => ({
  async signIn(call) {
    await checkCredentials(attemptOf(call), call.body);
    const { host, query } = call;
    const redirect = allowedRedirect(query.redirect, { host, redirectHosts: config.redirectHosts });
    return redirect === undefined ? {} : { redirect };
  },

  async createToken(call) {
    return { access_token: await createToken(attemptOf(call), call.body) };
  },

  async signOut(call) {
    if (call.actor.viewing) await endViewing(call);
    await signOut(scopeOf(call));
    call.browser?.forget("session");
    return {};
  },
});
