import type { WebhookMishap } from "@kitpath/contract/platform/simulator/simulator-choices";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import type { DeliverJob } from "#areas/messaging/webhooks/attempt-delivery.ts";
import { deliverWebhookJob } from "#areas/messaging/webhooks/deliver-webhook.job.ts";
import type { Delivery } from "#areas/messaging/webhooks/delivery-queries.ts";
import { listQueuedNow, updateDelivery } from "#areas/messaging/webhooks/delivery-queries.ts";

/** Long enough for most calls to be answered. */
const gapMs = 2000;
/** How often a repeat waits for the call before it: longer than a call may take, with the time it may wait for a worker. */
const mostWaits = 30;

/**
 * Makes the calls queued for an order by this transaction go out as over a bad network: each twice with the same id, or the
 * newest first.
 */
export async function disturbDeliveries(
  trx: TenantTransaction,
  scope: Scope,
  orderId: string,
  mishap: WebhookMishap,
): Promise<void> {
  const { mode, actor, now } = scope;
  const clinicId = actor.organisationId;
  const queued = await listQueuedNow(trx, clinicId, orderId, now);
  for (const [index, delivery] of queued.entries()) {
    const newer = queued.length - 1 - index;
    if (mishap === "out-of-order" && newer === 0) continue;
    const startAfter = new Date(now.getTime() + (mishap === "duplicate" ? 1 : newer) * gapMs);
    const ticket = delivery.ticket + 1;
    // A delayed call supersedes its existing job; a duplicate uses the ticket that follows the first call.
    if (mishap === "out-of-order")
      await updateDelivery(trx, clinicId, delivery, { ticket, next_attempt_at: startAfter });
    const payload = { clinicId, deliveryId: delivery.id, ticket, isRepeat: mishap === "duplicate" };
    await mode.jobs.enqueue(trx, deliverWebhookJob, payload, { startAfter, group: delivery.endpoint_id });
  }
}

/** Puts off a repeat whose first call is still unanswered, and which would otherwise count as superseded. */
export async function putOffRepeat(
  trx: TenantTransaction,
  { mode, now }: Pick<Scope, "mode" | "now">,
  delivery: Delivery,
  job: DeliverJob,
): Promise<void> {
  const { isRepeat = false, ticket, waits = 0 } = job;
  const isEarly = isRepeat && delivery.state === "pending" && ticket === delivery.ticket + 1;
  if (!isEarly || waits === mostWaits) return;
  const options = { startAfter: new Date(now.getTime() + gapMs), group: delivery.endpoint_id };
  await mode.jobs.enqueue(trx, deliverWebhookJob, { ...job, waits: waits + 1 }, options);
}
