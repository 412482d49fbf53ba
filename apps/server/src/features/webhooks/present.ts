import type { DeliveryDetail, ListedDelivery, Webhook } from "@kitpath/contract/webhooks";
import type { Secrets } from "#secrets/secrets.ts";
import { isoTime } from "../../iso-time.ts";
import type { Endpoint } from "./endpoint-queries.ts";
import type { LoggedAttempt, LoggedDelivery } from "./log-queries.ts";
import { headersOf, readSigningSecret } from "./signed-call.ts";

export const presentWebhook =
  (secrets: Secrets) =>
  (endpoint: Endpoint): Webhook => ({
    eventType: endpoint.event_type,
    url: endpoint.url,
    active: endpoint.active,
    headers: headersOf(endpoint, secrets),
    version: endpoint.version,
    failingSince: isoTime(endpoint.failing_since),
    switchedOffAt: isoTime(endpoint.switched_off_at),
    switchedOffReason: endpoint.switched_off_reason,
  });

/** `until`: left out once it has passed. */
export const presentSecret = (
  endpoint: Pick<Endpoint, "id" | "secret" | "previous_secret_until">,
  secrets: Secrets,
  now: Date,
) => {
  const { id, secret, previous_secret_until: until } = endpoint;
  return {
    secret: readSigningSecret(id, secret, secrets),
    previousSecretUntil: until && until > now ? until.toISOString() : null,
  };
};

export const presentDelivery = (delivery: LoggedDelivery): ListedDelivery => ({
  id: delivery.id,
  eventType: delivery.event_type,
  orderNumber: delivery.order_number,
  isTest: delivery.event_id === null,
  outcome: delivery.state,
  createdAt: delivery.created_at.toISOString(),
  attempts: delivery.attempts,
  lastStatus: delivery.last_status,
  lastError: delivery.last_error,
  nextAttemptAt: isoTime(delivery.next_attempt_at),
});

export const presentDeliveryDetail = (
  delivery: LoggedDelivery,
  attempts: LoggedAttempt[],
): DeliveryDetail => ({
  ...presentDelivery(delivery),
  body: delivery.body,
  tries: attempts.map((attempt) => ({
    at: attempt.attempted_at.toISOString(),
    url: attempt.url,
    durationMs: attempt.duration_ms,
    responseStatus: attempt.response_status,
    error: attempt.error,
    answer: attempt.answer,
  })),
});
