import type { Handlers } from "#http/call.ts";
import { attemptOf, scopeOf } from "#http/call.ts";
import { changePassword, setPassword } from "./new-password.ts";
import type { WebhooksOfPerson } from "./left-behind.ts";
import { listLeftBehind } from "./left-behind.ts";
import { presentLeftBehind } from "./present.ts";
import { reviewRecovery } from "./recovery.ts";

type Names = "reviewRecovery" | "setPassword" | "listLeftBehind" | "changePassword";

export const recoveryRoutes = (webhooks: WebhooksOfPerson): Pick<Handlers, Names> => ({
  reviewRecovery: (call) => reviewRecovery(attemptOf(call), call.body, webhooks),

  async setPassword(call) {
    await setPassword({ ...attemptOf(call), ...call.body, webhooks });
    return {};
  },

  listLeftBehind: ({ mode, actor }) =>
    mode.db.inTenant(actor.organisationId, async (trx) =>
      presentLeftBehind(await listLeftBehind(trx, actor, webhooks)),
    ),

  async changePassword(call) {
    await changePassword(scopeOf(call), { ...call.body, webhooks });
    return {};
  },
});
