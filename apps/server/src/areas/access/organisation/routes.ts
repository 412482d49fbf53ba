import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { changeCommunication } from "./communication.ts";
import { changeOrganisation } from "./organisation.ts";
import { presentCommunication, presentOrganisation } from "./present.ts";
import { getOrganisation, listSwitchedOff } from "./queries.ts";

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
      await changeOrganisation(trx, scopeOf(call), body);
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
    return mode.db.inTenant(organisationId, async (trx) =>
      presentCommunication(await changeCommunication(trx, scopeOf(call), body)),
    );
  },
};
