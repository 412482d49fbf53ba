import { visitSubscription } from "@kitpath/contract/messaging/events/visit-event-types";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { addressRules } from "#outgoing/call-out.ts";
import type { World } from "../../../scope.ts";
import { findEndpoint } from "./endpoint-queries.ts";
import { presentSecret, presentVisitWebhook } from "./present.ts";
import { readSecret, rotateSecret } from "./signing-secrets.ts";
import { setVisitWebhook } from "./webhook.ts";

type Names = "getVisitWebhook" | "setVisitWebhook" | "getVisitWebhookSecret" | "rotateVisitWebhookSecret";

/** The webhook of a provider. */
export function visitWebhookRoutes({ config, breakers }: World): Pick<Handlers, Names> {
  const rules = addressRules(config);
  return {
    async getVisitWebhook({ mode, actor }) {
      const { organisationId } = actor;
      const endpoint = await mode.db.inTenant(organisationId, (trx) =>
        findEndpoint(trx, organisationId, visitSubscription),
      );
      return { data: endpoint ? presentVisitWebhook(mode.secrets, actor)(endpoint) : null };
    },

    async setVisitWebhook(call) {
      const { mode, actor, body } = call;
      const endpoint = await mode.db.inTenant(actor.organisationId, (trx) =>
        setVisitWebhook(trx, scopeOf(call), body, rules),
      );
      breakers.renew(endpoint);
      return { data: presentVisitWebhook(mode.secrets, actor)(endpoint) };
    },

    async getVisitWebhookSecret(call) {
      const { mode, actor, now } = call;
      const endpoint = await mode.db.inTenant(actor.organisationId, (trx) =>
        readSecret(trx, scopeOf(call), visitSubscription),
      );
      return presentSecret(endpoint, mode.secrets, now);
    },

    async rotateVisitWebhookSecret(call) {
      const { mode, actor, now } = call;
      const renewed = await mode.db.inTenant(actor.organisationId, (trx) =>
        rotateSecret(trx, scopeOf(call), visitSubscription),
      );
      return presentSecret(renewed, mode.secrets, now);
    },
  };
}
