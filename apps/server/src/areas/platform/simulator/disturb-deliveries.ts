import type { WebhookMishap } from "@kitpath/contract/platform/simulator/simulator-choices";
import type { TenantTransaction } from "#db/database.ts";
import { deliverWebhookJob, listQueuedOf, postponeDelivery } from "#areas/messaging/webhooks/queueing.ts";
import type { Disturbance } from "#areas/messaging/webhooks/disturbance.ts";
import type { QueuedDelivery } from "#areas/messaging/webhooks/queueing.ts";
import type { Scope } from "../../../scope.ts";

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
  const later = (gaps: number) => new Date(scope.now.getTime() + gaps * gapMs);
  const queued = await listQueuedOf(trx, scope, orderId);
  for (const [index, delivery] of queued.entries()) {
    const newer = queued.length - 1 - index;
    if (mishap === "duplicate") await repeatCall(trx, scope, delivery, later(1));
    else if (newer > 0) await postponeDelivery(trx, scope, delivery, later(newer));
  }
}

/** A repeat uses the ticket that follows the first call. */
async function repeatCall(
  trx: TenantTransaction,
  { mode, actor: { organisationId: clinicId } }: Scope,
  { id: deliveryId, endpoint_id: group, ticket }: QueuedDelivery,
  startAfter: Date,
): Promise<void> {
  const payload = { clinicId, deliveryId, ticket: ticket + 1, isRepeat: true };
  await mode.jobs.enqueue(trx, deliverWebhookJob, payload, { startAfter, group });
}

/** Makes the repeats. Puts off a repeat while its first call is unanswered, because it would count as superseded. */
export const repeatedCalls: Disturbance = {
  repeats: ({ isRepeat = false }) => isRepeat,
  async putOff(trx, { mode, now }, delivery, job) {
    const { isRepeat = false, ticket, waits = 0 } = job;
    const isEarly = isRepeat && delivery.state === "pending" && ticket === delivery.ticket + 1;
    if (!isEarly || waits === mostWaits) return;
    const options = { startAfter: new Date(now.getTime() + gapMs), group: delivery.endpoint_id };
    await mode.jobs.enqueue(trx, deliverWebhookJob, { ...job, waits: waits + 1 }, options);
  },
};
