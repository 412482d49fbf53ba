import type { EventType } from "@kitpath/contract/messaging/events/events";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { inOneGo } from "#db/in-one-go.ts";
import { queueDelivery } from "#areas/messaging/webhooks/queue-delivery.ts";
import type { Scope } from "../../../scope.ts";
import { deliverEventJob } from "./deliver-event.job.ts";
import { insertEvent } from "./queries.ts";

export type NewEvent = {
  type: EventType;
  clinicId: string;
  orderId: string;
  kitId?: string | null;
  testId?: string | null;
};

/** Appends an event and enqueues its e-mail and webhook, in the transaction of the change. */
export async function emitEvent(trx: TenantTransaction, scope: Scope, event: NewEvent): Promise<void> {
  const id = newId(scope.now);
  await inOneGo([
    insertEvent(trx, {
      clinic_id: event.clinicId,
      id,
      type: event.type,
      order_id: event.orderId,
      kit_id: event.kitId ?? null,
      test_id: event.testId ?? null,
      occurred_at: scope.now,
    }),
    scope.mode.jobs.enqueue(trx, deliverEventJob, { clinicId: event.clinicId, eventId: id }),
    queueDelivery(trx, scope, { ...event, eventId: id }),
  ]);
}
