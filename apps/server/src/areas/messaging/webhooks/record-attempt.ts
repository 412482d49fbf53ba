import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { inOneGo } from "#db/in-one-go.ts";
import type { CallOutcome } from "#outgoing/call-out.ts";
import type { Scope } from "../../../scope.ts";
import { deliverWebhookJob } from "./queueing.ts";
import type { Delivery, Outcome } from "./delivery-queries.ts";
import { insertAttempts, updateOutcomes } from "./delivery-queries.ts";
import type { Endpoint } from "./endpoint-queries.ts";
import { clearFailing, listMoved } from "./endpoint-queries.ts";
import { switchOffFailing } from "./switching-off.ts";
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

/** Stores the outcomes of one clinic's attempts, and queues the jobs for the next attempts. */
export async function recordAttempts(
  trx: TenantTransaction,
  scope: Scope,
  attempts: readonly Attempted[],
): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const rows = attempts.map((attempted) => attemptRow(clinicId, attempted));
  const gone = attempts.flatMap(({ endpoint, outcome }) => (isGone(outcome) ? [endpoint] : []));
  const moved = await listMoved(trx, clinicId, gone);
  // An endpoint that changes its address meanwhile is judged by each address separately.
  const ofEndpoints = [...Map.groupBy(attempts, ({ endpoint: { id, url } }) => `${id} ${url}`).values()];
  await inOneGo([
    insertAttempts(trx, rows),
    ...ofEndpoints.map((ofOne) => judgeEndpoint(trx, scope, ofOne)),
    closeOrRetry(trx, scope, attempts, moved),
  ]);
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

/** Updates an endpoint's state from the answers of one of its addresses: one success clears its failures, and 410 switches it off. */
async function judgeEndpoint(trx: TenantTransaction, scope: Scope, attempts: readonly Attempted[]) {
  const { endpoint } = attempts[0]!;
  const outcomes = attempts.map(({ outcome }) => outcome);
  if (outcomes.some(isSuccess)) await clearFailing(trx, scope.actor.organisationId, endpoint);
  const failed = outcomes.find(isGone) ?? outcomes.at(-1)!;
  if (!isSuccess(failed)) await switchOffFailing(trx, scope, endpoint, failed.status);
}

const isGone = ({ status }: CallOutcome) => status === 410;

/** Closes each delivery or queues its next attempt. One whose endpoint has `moved` is tried at the new address. */
async function closeOrRetry(
  trx: TenantTransaction,
  scope: Scope,
  attempts: readonly Attempted[],
  moved: ReadonlySet<Endpoint>,
): Promise<void> {
  const { mode, actor, now, random } = scope;
  const clinicId = actor.organisationId;
  const outcomes = attempts.map(({ delivery, endpoint, outcome, body }): Outcome => {
    const { status, error, retryAfter } = outcome;
    const isOver = isSuccess(outcome) || (isGone(outcome) && !moved.has(endpoint));
    const nextAt = isOver ? null : nextAttemptAt({ tries: delivery.tries + 1, now, random, retryAfter });
    const state = isSuccess(outcome) ? "delivered" : nextAt ? "pending" : "failed";
    return { id: delivery.id, ticket: delivery.ticket, state, body, status, error, nextAt };
  });
  const kept = await updateOutcomes(trx, clinicId, outcomes);
  for (const [index, { id, ticket, nextAt }] of outcomes.entries()) {
    if (!nextAt || !kept.delete(id)) continue;
    const payload = { clinicId, deliveryId: id, ticket: ticket + 1 };
    const options = { startAfter: nextAt, group: attempts[index]!.endpoint.id };
    await mode.jobs.enqueue(trx, deliverWebhookJob, payload, options);
  }
}
