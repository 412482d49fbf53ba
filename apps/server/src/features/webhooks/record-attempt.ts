import { deliveryDays } from "@kitpath/contract/webhook-rules";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { CallOutcome } from "#outgoing/call-out.ts";
import type { Scope } from "../../scope.ts";
import { deliverWebhookJob } from "./deliver-webhook.job.ts";
import type { Delivery } from "./delivery-queries.ts";
import { deleteOldDeliveries, insertAttempt, updateDelivery } from "./delivery-queries.ts";
import type { Endpoint } from "./endpoint-queries.ts";
import { clearFailing } from "./endpoint-queries.ts";
import { noteFailure } from "./note-failure.ts";
import { nextAttemptAt } from "./schedule.ts";

/** Only 2xx is success: a redirect is a failure like any other. */
export const isSuccess = ({ status }: CallOutcome): boolean =>
  status !== null && status >= 200 && status < 300;

export type Attempted = {
  delivery: Delivery;
  endpoint: Endpoint;
  body: string;
  at: Date;
  outcome: CallOutcome;
};

/** How often a try also looks for what is too old to be kept. */
const sweepShare = 0.02;

/** Keeps what came of a try, and with it the job of the next one where there is one. */
export async function recordAttempt(
  trx: TenantTransaction,
  scope: Scope,
  attempted: Attempted,
): Promise<void> {
  const { delivery, endpoint, outcome } = attempted;
  const clinicId = scope.actor.organisationId;
  await insertAttempt(trx, attemptRow(clinicId, attempted));
  if (isSuccess(outcome)) await clearFailing(trx, clinicId, endpoint.id);
  else await noteFailure(trx, scope, endpoint, outcome.status);
  await settle(trx, scope, delivery, attempted);
  if (scope.random() < sweepShare) {
    const before = new Date(scope.now.getTime() - deliveryDays * 86_400_000);
    await deleteOldDeliveries(trx, clinicId, before);
  }
}

export const attemptRow = (
  clinicId: string,
  { delivery, endpoint, at, outcome }: Omit<Attempted, "body" | "delivery"> & { delivery: { id: string } },
) => ({
  clinic_id: clinicId,
  id: newId(at),
  delivery_id: delivery.id,
  url: endpoint.url,
  attempted_at: at,
  duration_ms: outcome.durationMs,
  response_status: outcome.status,
  error: outcome.error,
  answer: outcome.answer,
});

async function settle(
  trx: TenantTransaction,
  { mode, actor, now, random }: Scope,
  delivery: Delivery,
  { outcome, body }: Attempted,
): Promise<void> {
  const clinicId = actor.organisationId;
  const tries = delivery.tries + 1;
  const { status, error, retryAfter } = outcome;
  const isOver = isSuccess(outcome) || status === 410;
  const next = isOver ? null : nextAttemptAt({ tries, now, random, retryAfter });
  const ticket = delivery.ticket + 1;
  const isCurrent = await updateDelivery(trx, clinicId, delivery, {
    state: isSuccess(outcome) ? "delivered" : next ? "pending" : "failed",
    ticket,
    tries,
    body,
    last_status: status,
    last_error: error,
    next_attempt_at: next,
  });
  if (!next || !isCurrent) return;
  const payload = { clinicId, deliveryId: delivery.id, ticket };
  await mode.jobs.enqueue(trx, deliverWebhookJob, payload, { startAfter: next, group: delivery.endpoint_id });
}
