import { isDeepStrictEqual } from "node:util";
import type { AuditDetails } from "@kitpath/contract/ledger/audit/audit-actions";
import type { WebhookChange } from "@kitpath/contract/messaging/webhooks/webhooks";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { AddressRules } from "#outgoing/check-address.ts";
import { refuseAddress } from "#outgoing/check-address.ts";
import type { Secrets } from "#secrets/secrets.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { Endpoint } from "./endpoint-queries.ts";
import { insertEndpoint, listEndpoints, lockEndpoints, updateEndpoint } from "./endpoint-queries.ts";
import { newSecret } from "./sign.ts";
import { contextOfEndpoint, headersOf } from "./signed-call.ts";

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
  const kept = new Map(
    (await lockEndpoints(trx, clinicId)).map((endpoint) => [endpoint.event_type, endpoint]),
  );
  for (const [index, change] of list.entries()) {
    const endpoint = kept.get(change.eventType);
    if (endpoint && isSame(endpoint, change, scope.mode.secrets)) continue;
    if (endpoint && change.version !== undefined && change.version !== endpoint.version)
      throw new AppError("conflict");
    refuseUrl(`${index}.url`, change.url, rules);
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
  return listEndpoints(trx, clinicId);
}

const isSame = (endpoint: Endpoint, change: WebhookChange, secrets: Secrets): boolean =>
  changesOf(endpoint, change, secrets).length === 0;

const changesOf = (endpoint: Endpoint, { url, active, headers }: WebhookChange, secrets: Secrets) => [
  ...(endpoint.url === url ? [] : ["url"]),
  ...(endpoint.active === active ? [] : ["active"]),
  ...(isDeepStrictEqual(headersOf(endpoint, secrets), { ...headers }) ? [] : ["headers"]),
];

/** What changed, without the address and the headers, which can hold a password. */
function detailsOf(endpoint: Endpoint | undefined, change: WebhookChange, secrets: Secrets): AuditDetails {
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
  { url, active, headers }: WebhookChange,
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
  { eventType, url, active, headers }: WebhookChange,
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
