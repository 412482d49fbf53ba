import type { z } from "zod";
import { inLots } from "#jobs/in-lots.ts";
import type { CallOut } from "#outgoing/call-out.ts";
import type { Mode } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import type { Breakers } from "./breakers.ts";
import type { Disturbance } from "./disturbance.ts";
import type { deliverWebhookJob } from "./deliver-webhook.job.ts";
import type { DueDelivery } from "./read-due.ts";
import { readDue } from "./read-due.ts";
import type { Attempted } from "./record-attempt.ts";
import { isSuccess, recordAttempts } from "./record-attempt.ts";
import { signedCall } from "./signed-call.ts";

export type DeliverDeps = {
  mode: Mode;
  callOut: CallOut;
  breakers: Breakers;
  now: () => Date;
  random: () => number;
  disturbance: Disturbance | null;
};

export type DeliverJob = z.infer<typeof deliverWebhookJob.payload>;

/** How many deliveries of a clinic are read, and how many outcomes stored, at once. */
const largestLot = 100;

/**
 * Makes the attempts of jobs. The payloads are read in one transaction and the outcomes stored in another, both for as many
 * deliveries of a clinic as are requested together. If the process is killed in between, the delivery is unchanged, so the
 * attempt is repeated.
 */
export function openAttempts({ mode, callOut, breakers, now, random, disturbance }: DeliverDeps) {
  const read = inLots<DeliverJob, DueDelivery | null>({
    work(jobs) {
      const { clinicId } = jobs[0]!;
      const scope = systemScope({ mode, now, random }, clinicId);
      return mode.db.inTenant(clinicId, (trx) => readDue(trx, scope, jobs, disturbance));
    },
    keyOf: ({ clinicId }) => clinicId,
    most: largestLot,
  });
  const record = inLots<Attempted & { clinicId: string }, void>({
    async work(attempts) {
      const { clinicId } = attempts[0]!;
      const scope = systemScope({ mode, now, random }, clinicId);
      await mode.db.inTenantUnhurried(clinicId, (trx) => recordAttempts(trx, scope, attempts));
      return [];
    },
    keyOf: ({ clinicId }) => clinicId,
    most: largestLot,
  });

  return async (job: DeliverJob): Promise<void> => {
    const due = await read(job);
    if (!due) return;
    const { delivery, endpoint, body } = due;
    const at = now();
    const outcome = await callOut(signedCall(endpoint, { id: delivery.id, at, body }, mode.secrets));
    breakers.note(endpoint, isSuccess(outcome));
    await record({ ...due, clinicId: job.clinicId, at, outcome });
  };
}
