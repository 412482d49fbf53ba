import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { deliverWebhookJob } from "./deliver-webhook.job.ts";
import { listQueuedNow, updateDelivery } from "./delivery-queries.ts";

export type QueuedDelivery = { id: string; endpoint_id: string; ticket: number };

/** Lists the deliveries queued by this transaction for an order, in the order of its events. */
export const listQueuedOf = (
  trx: TenantTransaction,
  { actor, now }: Scope,
  orderId: string,
): Promise<QueuedDelivery[]> => listQueuedNow(trx, actor.organisationId, orderId, now);

/** Lets a queued delivery go out later; the job that it has is superseded. */
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
