import { dashboardUrl } from "#config";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import type { World } from "../../../scope.ts";
import { previewTexts } from "../../../texts/previews.ts";
import { changeCommunication, readCommunication } from "./communication.ts";
import { changeOrganisation } from "./organisation.ts";
import { presentOrganisation } from "./present.ts";
import { getHasPlace, getOrganisation } from "./queries.ts";

type Names =
  | "getOrganisation"
  | "updateOrganisation"
  | "getCommunication"
  | "updateCommunication"
  | "getTextMessages";

export const organisationRoutes = ({ config }: World): Pick<Handlers, Names> => ({
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
    mode.db.inTenant(organisationId, (trx) => readCommunication(trx, organisationId)),

  updateCommunication(call) {
    const { mode, actor, body } = call;
    const { organisationId } = actor;
    return mode.db.inTenant(organisationId, (trx) => changeCommunication(trx, scopeOf(call), body));
  },

  getTextMessages: ({ mode, actor: { organisationId } }) =>
    mode.db.inTenant(organisationId, async (trx) => {
      const { name, partner_code: partnerCode } = await getOrganisation(trx, organisationId);
      const hasPlace = await getHasPlace(trx, organisationId);
      const origin = dashboardUrl(config)(mode.name);
      return { offer: mode.texts, previews: previewTexts({ name, partnerCode, hasPlace, origin }) };
    }),
});
