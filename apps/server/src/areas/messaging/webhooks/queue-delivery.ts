import type { EventType } from "@kitpath/contract/messaging/events/events";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Scope } from "../../../scope.ts";
import { deliverWebhookJob } from "./deliver-webhook.job.ts";
import { insertDeliveryOfEvent } from "./delivery-queries.ts";

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
