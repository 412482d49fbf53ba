import type { TenantTransaction } from "#db/database.ts";
import { inOneGo } from "#db/in-one-go.ts";
import type { Scope } from "../../../scope.ts";
import type { DeliverJob } from "./attempt-delivery.ts";
import { composeBodies } from "./compose-body.ts";
import type { Delivery } from "./delivery-queries.ts";
import { listDeliveries, updateDelivery } from "./delivery-queries.ts";
import type { Disturbance } from "./disturbance.ts";
import type { Endpoint } from "./endpoint-queries.ts";
import { listEndpoints } from "./endpoint-queries.ts";

export type DueDelivery = { delivery: Delivery; endpoint: Endpoint; body: string };
type DueJob = { delivery: Delivery; endpoint: Endpoint; job: DeliverJob };

/** Returns what to send for each job; null if the delivery was superseded or its endpoint is off. */
export async function readDue(
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
