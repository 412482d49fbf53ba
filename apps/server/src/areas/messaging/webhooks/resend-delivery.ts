import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { deliverWebhookJob } from "./deliver-webhook.job.ts";
import { lockDelivery, updateDelivery } from "./delivery-queries.ts";
import { getEndpoint } from "./endpoint-queries.ts";
import { keptSince } from "./kept-since.ts";

/**
 * Resends a delivery with the same id, from the beginning of the schedule, and also if its endpoint is paused: if it arrives, the
 * pause is over. Throws `not_found`, also for one that is kept no longer, and `webhook_inactive`.
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
