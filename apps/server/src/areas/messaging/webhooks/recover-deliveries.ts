import type { EventType } from "@kitpath/contract/messaging/events/events";
import type { RecoverRequest } from "@kitpath/contract/messaging/webhooks/webhooks";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Scope } from "../../../scope.ts";
import { deliverWebhookJob } from "./deliver-webhook.job.ts";
import { insertDeliveries } from "./delivery-queries.ts";
import { findActiveEndpoint } from "./find-active-endpoint.ts";
import { keptSince } from "./kept-since.ts";
import type { Recovery } from "./recovery-queries.ts";
import {
  countRecoverable,
  listMissedEvents,
  listRecoverable,
  restartDeliveries,
} from "./recovery-queries.ts";

const chunk = 500;

/**
 * Resends what failed since a time, for good or so far, together with what was never sent, or everything since then, and returns
 * the number of deliveries. A dry run only counts. Throws `not_found` and `webhook_inactive`.
 */
export async function recoverDeliveries(
  scope: Scope,
  eventType: EventType,
  { since, what, dryRun }: RecoverRequest,
): Promise<number> {
  const { mode, actor, now } = scope;
  const clinicId = actor.organisationId;
  const inTenant = <T>(work: (trx: TenantTransaction) => Promise<T>) => mode.db.inTenant(clinicId, work);

  const endpoint = await inTenant((trx) => findActiveEndpoint(trx, clinicId, eventType));
  const recovery: Recovery = {
    clinicId,
    endpointId: endpoint.id,
    eventType,
    since: new Date(Math.max(Date.parse(since), keptSince(now).getTime())),
    all: what === "all",
  };
  if (dryRun) return inTenant((trx) => countRecoverable(trx, recovery));

  await inTenant((trx) =>
    appendAudit(trx, scope, {
      action: "webhook_recovered",
      subjectKind: "webhook",
      subjectId: endpoint.id,
    }),
  );
  let count = 0;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const restarted = await inTenant((trx) => restartChunk(trx, scope, recovery, after));
    count += restarted.length;
    after = restarted.at(-1) ?? after;
    if (restarted.length < chunk) break;
  }
  for (;;) {
    const sent = await inTenant((trx) => sendMissedChunk(trx, scope, recovery));
    count += sent;
    if (sent < chunk) return count;
  }
}

async function restartChunk(trx: TenantTransaction, scope: Scope, recovery: Recovery, after: string) {
  const { mode, now } = scope;
  const { clinicId, endpointId } = recovery;
  const found = await listRecoverable(trx, recovery, { after, limit: chunk });
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await restartDeliveries(trx, clinicId, ids, now);
  const payloads = found.map(({ id, ticket }) => ({ clinicId, deliveryId: id, ticket: ticket + 1 }));
  await mode.jobs.enqueueAll(trx, deliverWebhookJob, payloads, { group: endpointId });
  return ids;
}

async function sendMissedChunk(trx: TenantTransaction, scope: Scope, recovery: Recovery): Promise<number> {
  const { mode, now } = scope;
  const { clinicId, endpointId } = recovery;
  const missed = await listMissedEvents(trx, recovery, chunk);
  if (missed.length === 0) return 0;
  const rows = missed.map((event) => ({
    clinic_id: clinicId,
    id: newId(now),
    endpoint_id: endpointId,
    event_id: event.id,
    order_number: event.order_number,
    state: "pending" as const,
    ticket: 0,
    tries: 0,
    next_attempt_at: now,
    created_at: now,
  }));
  await insertDeliveries(trx, rows);
  const payloads = rows.map(({ id }) => ({ clinicId, deliveryId: id, ticket: 0 }));
  await mode.jobs.enqueueAll(trx, deliverWebhookJob, payloads, { group: endpointId });
  return rows.length;
}
