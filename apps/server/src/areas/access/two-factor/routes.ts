import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { confirmTwoFactor, startTwoFactor, turnOffTwoFactor } from "./two-factor.ts";
import { presentTwoFactor } from "./present.ts";
import { findTwoFactor } from "./queries.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";

type Names =
  | "getTwoFactor"
  | "startTwoFactor"
  | "confirmTwoFactor"
  | "renewRecoveryCodes"
  | "turnOffTwoFactor";

export const twoFactorRoutes: Pick<Handlers, Names> = {
  getTwoFactor: ({ mode, actor }) =>
    mode.db.inTenant(actor.organisationId, async (trx) => presentTwoFactor(await findTwoFactor(trx, actor))),

  startTwoFactor: (call) => startTwoFactor(scopeOf(call), call.body.password),

  async confirmTwoFactor(call) {
    return { recoveryCodes: await confirmTwoFactor(scopeOf(call), call.body.code) };
  },

  async renewRecoveryCodes(call) {
    return { recoveryCodes: await renewRecoveryCodes(scopeOf(call), call.body.password) };
  },

  async turnOffTwoFactor(call) {
    await turnOffTwoFactor(scopeOf(call), call.body.password);
    return {};
  },
};
