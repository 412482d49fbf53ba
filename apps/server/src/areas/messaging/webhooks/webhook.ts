import type { AuditDetails } from "@kitpath/contract/ledger/audit/audit-actions";
import type { EventType } from "@kitpath/contract/messaging/events/events";
import type { Subscription } from "@kitpath/contract/messaging/events/visit-event-types";
import { visitSubscription } from "@kitpath/contract/messaging/events/visit-event-types";
import type { WebhookChange } from "@kitpath/contract/messaging/webhooks/webhooks";
import { isDeepStrictEqual } from "node:util";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { AddressRules } from "#outgoing/check-address.ts";
import { refuseAddress } from "#outgoing/check-address.ts";
import type { Secrets } from "#secrets/secrets.ts";
import { AppError, invalidFields, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { Endpoint } from "./endpoint-queries.ts";
import {
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  lockEndpoints,
  updateEndpoint,
} from "./endpoint-queries.ts";
import { contextOfEndpoint, headersOf, newSecret } from "./signed-call.ts";

/**
 * A webhook: a clinic subscribes to a type of event with an endpoint, and each such event is a delivery to it, signed, tried for three
 * days, and kept for a month.
 *
 * - Subscribing: here. `signing-secrets.ts`, `try-webhook.ts` with a sample; `webhooks-of.ts` closes those of a person.
 * - Sending: `queueing.ts` in the transaction of the change, `compose-body.ts` what it says, `attempts.ts` and `signed-call.ts` the
 *   call, `schedule.ts` when the next is due, `record-attempt.ts` what became of it.
 * - Failing: `breakers.ts` pauses an endpoint in a process, `switching-off.ts` ends it.
 * - Afterwards: `delivery-log.ts`, and `resending.ts` one delivery or all that were missed.
 */

/**
 * Applies the subscriptions that differ from those stored, and returns them all. Throws `conflict` if one was changed since its
 * `version` was read, and `invalid_request` for an address that may not be called.
 */
export async function updateWebhooks(
  trx: TenantTransaction,
  scope: Scope,
  list: WebhookChange[],
  rules: AddressRules,
): Promise<Endpoint[]> {
  const clinicId = scope.actor.organisationId;
  const kept = await lockEndpoints(trx, clinicId);
  for (const [index, change] of list.entries())
    await applyChange(trx, scope, kept, change, rules, `${index}.url`);
  return listEndpoints(trx, clinicId);
}

/** Sets the webhook of a provider, and returns it. Throws what `updateWebhooks` throws. */
export async function setVisitWebhook(
  trx: TenantTransaction,
  scope: Scope,
  change: Omit<Change, "eventType">,
  rules: AddressRules,
): Promise<Endpoint> {
  const providerId = scope.actor.organisationId;
  const kept = await lockEndpoints(trx, providerId);
  await applyChange(trx, scope, kept, { ...change, eventType: visitSubscription }, rules, "url");
  return (await findEndpoint(trx, providerId, visitSubscription))!;
}

type Change = Omit<WebhookChange, "eventType"> & { eventType: Subscription };

async function applyChange(
  trx: TenantTransaction,
  scope: Scope,
  kept: readonly Endpoint[],
  change: Change,
  rules: AddressRules,
  field: string,
): Promise<void> {
  const endpoint = kept.find(({ event_type: type }) => type === change.eventType);
  if (endpoint && isSame(endpoint, change, scope.mode.secrets)) return;
  if (endpoint && change.version !== undefined && change.version !== endpoint.version)
    throw new AppError("conflict");
  refuseUrl(field, change.url, rules);
  const id = endpoint
    ? await changeEndpoint(trx, scope, endpoint, change)
    : await addEndpoint(trx, scope, change);
  await appendAudit(trx, scope, {
    action: "webhook_changed",
    subjectKind: "webhook",
    subjectId: id,
    details: detailsOf(endpoint, change, scope.mode.secrets),
  });
}

const isSame = (endpoint: Endpoint, change: Change, secrets: Secrets): boolean =>
  changesOf(endpoint, change, secrets).length === 0;

const changesOf = (endpoint: Endpoint, { url, active, headers }: Change, secrets: Secrets) => [
  ...(endpoint.url === url ? [] : ["url"]),
  ...(endpoint.active === active ? [] : ["active"]),
  ...(isDeepStrictEqual(headersOf(endpoint, secrets), { ...headers }) ? [] : ["headers"]),
];

/** What changed, without the address and the headers, which can hold a password. */
function detailsOf(endpoint: Endpoint | undefined, change: Change, secrets: Secrets): AuditDetails {
  const { eventType: event, active } = change;
  const changed = endpoint ? changesOf(endpoint, change, secrets) : ["url", "active", "headers"];
  const named = changed.filter((name) => name !== "active");
  return {
    event,
    ...(named.length > 0 ? { changed: named.join(", ") } : {}),
    ...(changed.includes("active") ? { switched: active ? "on" : "off" } : {}),
  };
}

const refusals = {
  not_https: "Use an address that begins with https://.",
  inward: "This address cannot be reached from the internet.",
};

function refuseUrl(field: string, url: string, rules: AddressRules): void {
  const refusal = refuseAddress(new URL(url), rules);
  if (refusal) throw invalidFields({ [field]: [refusals[refusal]] });
}

async function changeEndpoint(
  trx: TenantTransaction,
  { mode, actor, now }: Scope,
  endpoint: Endpoint,
  { url, active, headers }: Change,
): Promise<string> {
  // Switching it on or changing its address gives it a fresh start.
  const isNewStart = url !== endpoint.url || active !== endpoint.active;
  await updateEndpoint(trx, actor.organisationId, endpoint.id, {
    url,
    active,
    headers: mode.secrets.encrypt(JSON.stringify(headers), contextOfEndpoint(endpoint.id)),
    version: endpoint.version + 1,
    ...(isNewStart ? { failing_since: null, switched_off_at: null, switched_off_reason: null } : {}),
    updated_at: now,
  });
  return endpoint.id;
}

async function addEndpoint(
  trx: TenantTransaction,
  { mode, actor, now }: Scope,
  { eventType, url, active, headers }: Change,
): Promise<string> {
  const id = newId(now);
  const isKept = await insertEndpoint(trx, {
    clinic_id: actor.organisationId,
    id,
    event_type: eventType,
    url,
    active,
    headers: mode.secrets.encrypt(JSON.stringify(headers), contextOfEndpoint(id)),
    version: 1,
    secret: mode.secrets.encrypt(newSecret(), contextOfEndpoint(id)),
    created_at: now,
    updated_at: now,
  });
  if (!isKept) throw new AppError("conflict");
  return id;
}

/** Returns an active endpoint. Throws `not_found` and `webhook_inactive`. */
export async function findActiveEndpoint(
  trx: TenantTransaction,
  clinicId: string,
  eventType: EventType,
): Promise<Endpoint> {
  const endpoint = await findEndpoint(trx, clinicId, eventType);
  if (!endpoint) throw notFound();
  if (!endpoint.active) throw new AppError("webhook_inactive");
  return endpoint;
}
