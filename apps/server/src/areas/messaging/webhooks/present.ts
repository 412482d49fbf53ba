import { forEach } from "@kitpath/contract/fields/for-each";
import { visitSubscription } from "@kitpath/contract/messaging/events/visit-event-types";
import { isInScope } from "@kitpath/contract/operation/key-scopes";
import type { Webhook } from "@kitpath/contract/messaging/webhooks/webhooks";
import type { Secrets } from "#secrets/secrets.ts";
import { isoTime } from "../../../time/iso-time.ts";
import type { Caller } from "../../../scope.ts";
import type { Endpoint } from "./endpoint-queries.ts";
import type { LoggedAttempt, LoggedDelivery } from "./log-queries.ts";
import { headersOf, readSigningSecret } from "./signed-call.ts";

const hidden = "••••••";

/**
 * Hides the values of headers from staff who view as the clinic and from keys that may only read, because its systems may trust
 * them.
 */
export const presentWebhook =
  (secrets: Secrets, actor: Caller) =>
  (endpoint: Endpoint): Webhook[] =>
    endpoint.event_type === visitSubscription
      ? []
      : [{ eventType: endpoint.event_type, ...presentVisitWebhook(secrets, actor)(endpoint) }];

export const presentVisitWebhook =
  (secrets: Secrets, actor: Caller) =>
  (endpoint: Endpoint): Omit<Webhook, "eventType"> => ({
    url: endpoint.url,
    active: endpoint.active,
    headers: presentHeaders(headersOf(endpoint, secrets), actor),
    version: endpoint.version,
    failingSince: isoTime(endpoint.failing_since),
    switchedOffAt: isoTime(endpoint.switched_off_at),
    switchedOffReason: endpoint.switched_off_reason,
  });

const presentHeaders = (headers: Record<string, string>, actor: Caller) =>
  seesValues(actor) ? headers : forEach(Object.keys(headers), hidden);

const seesValues = (actor: Caller): boolean =>
  actor.kind !== "staff" &&
  (actor.kind !== "api_key" ||
    isInScope(actor.scopes, "webhooks:write") ||
    isInScope(actor.scopes, "appointments:write"));

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

/** A delivery of a provider's has no row of its event, and is no test either. */
export const presentDelivery = <Of extends "orders" | "visits">(delivery: LoggedDelivery<Of>, of: Of) => ({
  id: delivery.id,
  eventType: delivery.event_type,
  orderNumber: delivery.order_number,
  isTest: of === "orders" && delivery.event_id === null,
  outcome: delivery.state,
  createdAt: delivery.created_at.toISOString(),
  occurredAt: (delivery.occurred_at ?? delivery.created_at).toISOString(),
  attempts: delivery.attempts,
  lastStatus: delivery.last_status,
  lastError: delivery.last_error,
  nextAttemptAt: isoTime(delivery.next_attempt_at),
});

export const presentDeliveryDetail = <Of extends "orders" | "visits">(
  delivery: LoggedDelivery<Of>,
  attempts: LoggedAttempt[],
  of: Of,
) => ({
  ...presentDelivery(delivery, of),
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
