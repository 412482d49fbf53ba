import type { z } from "zod";
import type { CallOut } from "#outgoing/call-out.ts";
import type { Mode, Scope } from "../../scope.ts";
import type { Breakers } from "./breakers.ts";
import { composeBody } from "./compose-body.ts";
import type { deliverWebhookJob } from "./deliver-webhook.job.ts";
import { findDelivery, updateDelivery } from "./delivery-queries.ts";
import { getEndpoint } from "./endpoint-queries.ts";
import { isSuccess, recordAttempt } from "./record-attempt.ts";
import { signedCall } from "./signed-call.ts";

export type DeliverDeps = {
  mode: Mode;
  callOut: CallOut;
  breakers: Breakers;
  now: () => Date;
  random: () => number;
};

/**
 * Makes the try that a job stands for. What is to be sent is read in one transaction and what came of it is written in
 * another; a process that is cut off in between leaves the delivery as it was, so the same try is made again.
 */
export async function attemptDelivery(
  deps: DeliverDeps,
  { clinicId, deliveryId, ticket, isRepeat = false }: z.infer<typeof deliverWebhookJob.payload>,
): Promise<void> {
  const { mode, callOut, breakers, now, random } = deps;
  const due = await mode.db.inTenant(clinicId, async (trx) => {
    const delivery = await findDelivery(trx, clinicId, deliveryId);
    if (!delivery || delivery.ticket !== ticket) return null;
    if (delivery.state !== "pending" && !(isRepeat && delivery.state === "delivered")) return null;
    const endpoint = await getEndpoint(trx, clinicId, delivery.endpoint_id);
    if (!endpoint.active) {
      if (isRepeat) return null;
      const change = { state: "failed", last_error: "not_active", next_attempt_at: null };
      await updateDelivery(trx, clinicId, delivery, change);
      return null;
    }
    const body = delivery.body ?? (await composeBody(trx, clinicId, delivery.event_id!));
    return { delivery, endpoint, body };
  });
  if (!due) return;
  const { delivery, endpoint, body } = due;
  const at = now();
  const outcome = await callOut(signedCall(endpoint, { id: delivery.id, at, body }, mode.secrets));
  breakers.note(endpoint.id, isSuccess(outcome));
  const actor = { kind: "system" as const, organisationId: clinicId, userId: null };
  const scope: Scope = { mode, actor, now: now(), random, requestId: null };
  await mode.db.inTenant(clinicId, (trx) =>
    recordAttempt(trx, scope, { delivery, endpoint, body, at, outcome }),
  );
}
