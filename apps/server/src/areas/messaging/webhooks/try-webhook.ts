import type { EventType } from "@kitpath/contract/messaging/events/events";
import type { WebhookSample } from "@kitpath/contract/messaging/events/webhook-samples";
import { isSampledEvent } from "@kitpath/contract/messaging/events/webhook-samples";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { CallOut, CallOutcome } from "#outgoing/call-out.ts";
import { invalidFields, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { Breakers } from "./breakers.ts";
import { insertAttempts, insertDeliveries } from "./delivery-queries.ts";
import { clearFailing } from "./endpoint-queries.ts";
import { findActiveEndpoint } from "./webhook.ts";
import { attemptRow, isSuccess } from "./record-attempt.ts";
import { signedCall } from "./signed-call.ts";

type Trial = { eventType: EventType; sample: WebhookSample; callOut: CallOut; breakers: Breakers };

/**
 * Sends a sample to an endpoint at once and returns the outcome, which the delivery log keeps. There is one attempt: its failure says
 * nothing about the endpoint, its success ends a pause and a run of failures. Throws `not_found`, `webhook_inactive`, and
 * `invalid_request` for an event without a sample.
 */
export async function tryWebhook(scope: Scope, trial: Trial): Promise<CallOutcome> {
  const { eventType, sample, callOut, breakers } = trial;
  const { mode, actor, now } = scope;
  const clinicId = actor.organisationId;
  if (sample.clinicId !== clinicId) throw notFound();
  if (!isSampledEvent(eventType)) throw invalidFields({ eventType: ["This event has no sample to send."] });
  const endpoint = await mode.db.inTenant(clinicId, (trx) => findActiveEndpoint(trx, clinicId, eventType));
  const id = newId(now);
  const body = JSON.stringify({ eventType, eventId: newId(now), occurredAt: now.toISOString(), ...sample });
  const outcome = await callOut(signedCall(endpoint, { id, at: now, body }, mode.secrets));
  if (isSuccess(outcome)) breakers.record(endpoint, true);
  await mode.db.inTenant(clinicId, async (trx) => {
    const delivery = {
      clinic_id: clinicId,
      id,
      endpoint_id: endpoint.id,
      order_number: sample.orderNumber,
      state: isSuccess(outcome) ? ("delivered" as const) : ("failed" as const),
      ticket: 0,
      tries: 1,
      body,
      last_status: outcome.status,
      last_error: outcome.error,
      created_at: now,
    };
    await insertDeliveries(trx, [delivery]);
    await insertAttempts(trx, [attemptRow(clinicId, { delivery, endpoint, at: now, outcome })]);
    if (isSuccess(outcome)) await clearFailing(trx, clinicId, endpoint);
    await appendAudit(trx, scope, {
      action: "webhook_tested",
      subjectKind: "webhook",
      subjectId: endpoint.id,
    });
  });
  return outcome;
}
