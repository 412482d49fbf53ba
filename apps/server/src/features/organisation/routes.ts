import { testTakerEmails } from "@kitpath/contract/organisation";
import { appendAudit } from "#features/audit/append-audit.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { presentCommunication, presentOrganisation } from "./present.ts";
import { getOrganisation, listSwitchedOff, replaceSwitchedOff, updateOrganisation } from "./queries.ts";

type Names = "getOrganisation" | "updateOrganisation" | "getCommunication" | "updateCommunication";

export const organisationRoutes: Pick<Handlers, Names> = {
  getOrganisation: ({ mode, actor: { organisationId } }) =>
    mode.db.inTenant(organisationId, async (trx) =>
      presentOrganisation(await getOrganisation(trx, organisationId)),
    ),

  updateOrganisation(call) {
    const { mode, actor, body } = call;
    const { organisationId } = actor;
    return mode.db.inTenant(organisationId, async (trx) => {
      await updateOrganisation(trx, organisationId, {
        name: body.name,
        address_line1: body.address1,
        address_line2: body.address2 || null,
        city: body.city,
        postcode: body.postcode,
        country: body.country,
        on_call_name: body.onCall.name || null,
        on_call_email: body.onCall.email || null,
        on_call_phone: body.onCall.phone || null,
      });
      await appendAudit(trx, scopeOf(call), { action: "organisation_changed" });
      return presentOrganisation(await getOrganisation(trx, organisationId));
    });
  },

  getCommunication: ({ mode, actor: { organisationId } }) =>
    mode.db.inTenant(organisationId, async (trx) =>
      presentCommunication(await listSwitchedOff(trx, organisationId)),
    ),

  updateCommunication(call) {
    const { mode, actor, body } = call;
    const { organisationId } = actor;
    return mode.db.inTenant(organisationId, async (trx) => {
      const switchedOff = testTakerEmails.filter((email) => !body[email]);
      await replaceSwitchedOff(trx, organisationId, switchedOff);
      await appendAudit(trx, scopeOf(call), { action: "communication_changed" });
      return presentCommunication(switchedOff);
    });
  },
};
