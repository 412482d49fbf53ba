import type { EventType } from "@kitpath/contract/messaging/events/events";
import type { VisitEvent } from "@kitpath/contract/messaging/events/visit-events";
import { visitSubscription } from "@kitpath/contract/messaging/events/visit-event-types";
import { z } from "zod";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Scope } from "../../../scope.ts";
import {
  insertDeliveries,
  insertDeliveryOfEvent,
  listQueuedNow,
  updateDelivery,
} from "./delivery-queries.ts";
import { findEndpoint } from "./endpoint-queries.ts";

const payload = z.object({
  clinicId: z.string(),
  deliveryId: z.string(),
  ticket: z.number(),
  /** A disturbance: also sends a delivery that has already arrived. */
  isRepeat: z.boolean().optional(),
  /** How often a repeat has been put off. */
  waits: z.number().optional(),
});

/**
 * One attempt at a delivery; the next attempt is another job, because its time comes from the schedule. The queue retries a job
 * only if its process was killed or the database was unavailable.
 */
export const deliverWebhookJob: JobDefinition<z.infer<typeof payload>> = {
  name: "deliver-webhook",
  payload,
  retryLimit: 1000,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  expireSeconds: 30,
  inLanes: true,
};

type Happened = { eventId: string; type: EventType; clinicId: string; orderId: string };

/** Queues an event's webhook call if its clinic has subscribed to it, in the transaction of the change. */
export async function queueDelivery(
  trx: TenantTransaction,
  scope: Scope,
  { eventId, type, clinicId, orderId }: Happened,
): Promise<void> {
  const { mode, now } = scope;
  const id = newId(now);
  const kept = await insertDeliveryOfEvent(trx, { id, clinicId, eventId, orderId, type, now });
  if (!kept) return;
  const payload = { clinicId, deliveryId: id, ticket: 0 };
  await mode.jobs.enqueue(trx, deliverWebhookJob, payload, { group: kept.endpoint_id });
}

/** Returns whether a provider's system is told of its visits; in the provider's tenant. */
export const hasVisitWebhook = async (trx: TenantTransaction, providerId: string): Promise<boolean> =>
  (await findEndpoint(trx, providerId, visitSubscription))?.active === true;

/** Queues a call to a provider's system, if it has a webhook, in the transaction of the change; in the provider's tenant. */
export async function queueVisitCall(
  trx: TenantTransaction,
  { mode, now }: Scope,
  event: Omit<VisitEvent, "eventId" | "occurredAt">,
): Promise<void> {
  const clinicId = event.providerId;
  const endpoint = await findEndpoint(trx, clinicId, visitSubscription);
  if (!endpoint?.active) return;
  const id = newId(now);
  const { eventType, ...rest } = event;
  await insertDeliveries(trx, [
    {
      clinic_id: clinicId,
      id,
      endpoint_id: endpoint.id,
      event_id: null,
      order_number: event.orderNumber,
      state: "pending",
      ticket: 0,
      tries: 0,
      // No row of an event is kept in the provider's tenant: the body is its record.
      body: JSON.stringify({ eventType, eventId: newId(now), occurredAt: now.toISOString(), ...rest }),
      next_attempt_at: now,
      created_at: now,
    },
  ]);
  const payload = { clinicId, deliveryId: id, ticket: 0 };
  await mode.jobs.enqueue(trx, deliverWebhookJob, payload, { group: endpoint.id });
}

export type QueuedDelivery = { id: string; endpoint_id: string; ticket: number };

/** Lists the deliveries queued by this transaction for an order, in the order of its events. */
export const listQueuedOf = (
  trx: TenantTransaction,
  { actor, now }: Scope,
  orderId: string,
): Promise<QueuedDelivery[]> => listQueuedNow(trx, actor.organisationId, orderId, now);

/** Lets a queued delivery go out later. A new job supersedes the one it has. */
export async function postponeDelivery(
  trx: TenantTransaction,
  { mode, actor: { organisationId: clinicId } }: Scope,
  delivery: QueuedDelivery,
  startAfter: Date,
): Promise<void> {
  const ticket = delivery.ticket + 1;
  await updateDelivery(trx, clinicId, delivery, { ticket, next_attempt_at: startAfter });
  const payload = { clinicId, deliveryId: delivery.id, ticket };
  await mode.jobs.enqueue(trx, deliverWebhookJob, payload, { startAfter, group: delivery.endpoint_id });
}
