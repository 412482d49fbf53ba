import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { withdrawChange } from "./decide-change.ts";
import { readIdentity } from "./read-identity.ts";
import { titleOfCountry } from "#areas/access/organisation/organisation.ts";
import { checkNumber, requestChange } from "./request-change.ts";

type Names = "getBillingIdentity" | "changeBillingIdentity" | "withdrawBillingIdentity";

export const billingIdentityRoutes: Pick<Handlers, Names> = {
  getBillingIdentity: ({ mode, actor: { organisationId }, now }) =>
    mode.db.inTenant(organisationId, (trx) => readIdentity(trx, organisationId, now)),

  async changeBillingIdentity(call) {
    const { mode, actor, now, body } = call;
    const change = { ...body, country: titleOfCountry(body.country) };
    const checked = await checkNumber(mode, change);
    return mode.db.inTenant(actor.organisationId, async (trx) => {
      await requestChange(trx, scopeOf(call), change, checked);
      return readIdentity(trx, actor.organisationId, now);
    });
  },

  withdrawBillingIdentity: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await withdrawChange(trx, scopeOf(call));
      return readIdentity(trx, call.actor.organisationId, call.now);
    }),
};
