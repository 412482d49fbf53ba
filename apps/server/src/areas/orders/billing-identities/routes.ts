import type { OrganisationKind } from "@kitpath/contract/operation/permissions";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
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
    ofClinic(actor);
    const change = { ...body, country: titleOfCountry(body.country) };
    const checked = await checkNumber(mode, change);
    return mode.db.inTenant(actor.organisationId, async (trx) => {
      await requestChange(trx, scopeOf(call), change, checked);
      return readIdentity(trx, actor.organisationId, now);
    });
  },

  async withdrawBillingIdentity(call) {
    ofClinic(call.actor);
    return call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await withdrawChange(trx, scopeOf(call));
      return readIdentity(trx, call.actor.organisationId, call.now);
    });
  },
};

/** A lab is not invoiced. */
function ofClinic({ organisationKind }: { organisationKind: OrganisationKind }): void {
  if (organisationKind !== "clinic") throw notFound();
}
