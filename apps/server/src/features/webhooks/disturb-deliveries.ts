import type { WebhookMishap } from "@kitpath/contract/simulator-choices";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../scope.ts";
import { deliverWebhookJob } from "./deliver-webhook.job.ts";
import { listQueuedNow, updateDelivery } from "./delivery-queries.ts";

/** Long enough that what comes first has been answered. */
const gapMs = 2000;

/**
 * Has the calls that a transaction has queued for an order go out as a network at its worst brings them: each twice, with the
 * same id, or the newest first.
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
    // Holding one back overtakes the job it has; what is sent twice has, after the first, the ticket that comes next.
    if (mishap === "out-of-order")
      await updateDelivery(trx, clinicId, delivery, { ticket, next_attempt_at: startAfter });
    const payload = { clinicId, deliveryId: delivery.id, ticket, isRepeat: mishap === "duplicate" };
    await mode.jobs.enqueue(trx, deliverWebhookJob, payload, { startAfter, group: delivery.endpoint_id });
  }
}
