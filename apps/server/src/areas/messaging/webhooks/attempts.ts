import type { z } from "zod";
import type { TenantTransaction } from "#db/database.ts";
import { inOneGo } from "#db/in-one-go.ts";
import { inLots } from "#jobs/in-lots.ts";
import type { CallOut } from "#outgoing/call-out.ts";
import type { Mode, Scope } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import type { Breakers } from "./breakers.ts";
import { composeBodies } from "./compose-body.ts";
import type { Delivery } from "./delivery-queries.ts";
import { listDeliveries, updateDelivery } from "./delivery-queries.ts";
import type { Disturbance } from "./disturbance.ts";
import type { Endpoint } from "./endpoint-queries.ts";
import { listEndpoints } from "./endpoint-queries.ts";
import type { deliverWebhookJob } from "./queueing.ts";
import type { Attempted } from "./record-attempt.ts";
import { isSuccess, recordAttempts } from "./record-attempt.ts";
import { signedCall } from "./signed-call.ts";

/** Making the attempts: what is due is read, called, and its outcome stored by `record-attempt.ts`. */

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
    breakers.record(endpoint, isSuccess(outcome));
    await record({ ...due, clinicId: job.clinicId, at, outcome });
  };
}

type DueDelivery = { delivery: Delivery; endpoint: Endpoint; body: string };
type DueJob = { delivery: Delivery; endpoint: Endpoint; job: DeliverJob };

/** Returns what to send for each job; null if the delivery was superseded or its endpoint is off. */
async function readDue(
  trx: TenantTransaction,
  scope: Scope,
  jobs: readonly DeliverJob[],
  disturbance: Disturbance | null,
): Promise<(DueDelivery | null)[]> {
  const clinicId = scope.actor.organisationId;
  const ids = jobs.map(({ deliveryId }) => deliveryId);
  const [deliveries, endpoints] = await inOneGo([
    listDeliveries(trx, clinicId, ids),
    listEndpoints(trx, clinicId),
  ]);
  const repeats = (job: DeliverJob) => disturbance?.repeats(job) ?? false;
  const due: (DueJob | null)[] = [];
  for (const job of jobs) {
    const delivery = deliveries.find(({ id }) => id === job.deliveryId);
    const endpoint = endpoints.find(({ id }) => id === delivery?.endpoint_id);
    if (delivery) await disturbance?.putOff(trx, scope, delivery, job);
    due.push(
      delivery && endpoint && isDue(delivery, job.ticket, repeats(job)) ? { delivery, endpoint, job } : null,
    );
  }
  const bodies = await composeBodies(
    trx,
    clinicId,
    due.flatMap((each) =>
      each?.endpoint.active && each.delivery.body === null ? [each.delivery.event_id!] : [],
    ),
  );
  const read: (DueDelivery | null)[] = [];
  for (const each of due) {
    if (each?.endpoint.active) {
      const { delivery, endpoint } = each;
      read.push({ delivery, endpoint, body: delivery.body ?? bodies.get(delivery.event_id!)! });
    } else {
      if (each && !repeats(each.job)) await giveUp(trx, clinicId, each.delivery);
      read.push(null);
    }
  }
  return read;
}

const isDue = ({ state, ticket }: Delivery, ofJob: number, isRepeat: boolean): boolean =>
  ticket === ofJob && (state === "pending" || (isRepeat && state === "delivered"));

const giveUp = (trx: TenantTransaction, clinicId: string, delivery: Delivery) =>
  updateDelivery(trx, clinicId, delivery, {
    state: "failed",
    last_error: "not_active",
    next_attempt_at: null,
  });
