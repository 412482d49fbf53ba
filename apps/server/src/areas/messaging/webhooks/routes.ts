import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { addressRules } from "#outgoing/call-out.ts";
import { AppError } from "../../../errors/errors.ts";
import type { World } from "../../../scope.ts";
import { listEndpoints } from "./endpoint-queries.ts";
import { presentSecret, presentWebhook } from "./present.ts";
import { readSecret, rotateSecret } from "./signing-secrets.ts";
import { isSuccess } from "./record-attempt.ts";
import { tryWebhook } from "./try-webhook.ts";
import { updateWebhooks } from "./webhook.ts";

type Names = "listWebhooks" | "updateWebhooks" | "testWebhook" | "getWebhookSecret" | "rotateWebhookSecret";

export function webhookRoutes({ config, callOut, breakers }: World): Pick<Handlers, Names> {
  const rules = addressRules(config);
  return {
    async listWebhooks({ mode, actor }) {
      const { organisationId } = actor;
      const endpoints = await mode.db.inTenant(organisationId, (trx) => listEndpoints(trx, organisationId));
      return endpoints.flatMap(presentWebhook(mode.secrets, actor));
    },

    async updateWebhooks(call) {
      const { mode, actor, body } = call;
      const endpoints = await mode.db.inTenant(actor.organisationId, (trx) =>
        updateWebhooks(trx, scopeOf(call), body, rules),
      );
      for (const endpoint of endpoints) breakers.renew(endpoint);
      return endpoints.flatMap(presentWebhook(mode.secrets, actor));
    },

    async testWebhook(call) {
      const { params, body } = call;
      const trial = { eventType: params.eventType, sample: body, callOut, breakers };
      const outcome = await tryWebhook(scopeOf(call), trial);
      if (outcome.status === null || !isSuccess(outcome)) throw new AppError("webhook_failed");
      return { responseStatus: outcome.status, durationMs: outcome.durationMs };
    },

    async getWebhookSecret(call) {
      const { mode, actor, params, now } = call;
      const endpoint = await mode.db.inTenant(actor.organisationId, (trx) =>
        readSecret(trx, scopeOf(call), params.eventType),
      );
      return presentSecret(endpoint, mode.secrets, now);
    },

    async rotateWebhookSecret(call) {
      const { mode, actor, params, now } = call;
      const renewed = await mode.db.inTenant(actor.organisationId, (trx) =>
        rotateSecret(trx, scopeOf(call), params.eventType),
      );
      return presentSecret(renewed, mode.secrets, now);
    },
  };
}
