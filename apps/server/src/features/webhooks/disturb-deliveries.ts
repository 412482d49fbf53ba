import type { WebhookMishap } from "@kitpath/contract/simulator-choices";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../scope.ts";
import { deliverWebhookJob } from "./deliver-webhook.job.ts";
import { listQueuedNow, updateDelivery } from "./delivery-queries.ts";

/** Long enough for the previous call to be answered. */
const gapMs = 2000;

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
