import type { EventType } from "@kitpath/contract/messaging/events/events";
import type { RecoverRequest } from "@kitpath/contract/messaging/webhooks/webhooks";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { keptSince } from "./delivery-log.ts";
import { insertDeliveries, lockDelivery, updateDelivery } from "./delivery-queries.ts";
import { getEndpoint } from "./endpoint-queries.ts";
import { deliverWebhookJob } from "./queueing.ts";
import type { Recovery } from "./recovery-queries.ts";
import {
  countRecoverable,
  listMissedEvents,
  listRecoverable,
  restartDeliveries,
} from "./recovery-queries.ts";
import { findActiveEndpoint } from "./webhook.ts";

/**
 * Resends a delivery with the same id, from the beginning of the schedule, even while its endpoint is paused: its arrival ends the
 * pause. Throws `not_found`, also for one that is no longer kept, and `webhook_inactive`.
 */
export async function resendDelivery(
  trx: TenantTransaction,
  scope: Scope,
  deliveryId: string,
  reason?: string,
): Promise<void> {
  const { mode, actor, now } = scope;
  const clinicId = actor.organisationId;
  const delivery = isId(deliveryId)
    ? await lockDelivery(trx, clinicId, deliveryId, keptSince(now))
    : undefined;
  if (!delivery) throw notFound();
  const endpoint = await getEndpoint(trx, clinicId, delivery.endpoint_id);
  if (!endpoint.active) throw new AppError("webhook_inactive");
  const ticket = delivery.ticket + 1;
  await updateDelivery(trx, clinicId, delivery, {
    state: "pending",
    ticket,
    tries: 0,
    next_attempt_at: now,
  });
  const payload = { clinicId, deliveryId: delivery.id, ticket };
  await mode.jobs.enqueue(trx, deliverWebhookJob, payload, { group: `${endpoint.id}/by-hand` });
  await appendAudit(trx, scope, {
    action: "webhook_resent",
    subjectKind: "webhook_delivery",
    subjectId: delivery.id,
    ...(reason === undefined ? {} : { details: { reason } }),
  });
}

const chunk = 500;

/**
 * Resends either everything since a time, or what failed since then, for good or so far, with what was never sent. Returns the number
 * of deliveries. A dry run only counts. Throws `not_found` and `webhook_inactive`.
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
