import type { EventType } from "@kitpath/contract/messaging/events/events";
import { queueDelivery } from "#areas/messaging/webhooks/queueing.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { inOneGo } from "#db/in-one-go.ts";
import type { Scope } from "../../../scope.ts";
import { deliverEventJob } from "./delivery.ts";
import type { OrderEvent } from "./queries.ts";
import { insertEvent, listEventsOfOrder } from "./queries.ts";

/**
 * An event: something happened to an order, a kit or a test that others want to know. It is stored once, in the transaction of the
 * change, and never changed.
 *
 * - To the test taker: `delivery.ts` writes and sends it by the channels that `messages.ts` decides, `send-messages.ts` what jobs of other
 *   areas have to say about it. By e-mail: `resending.ts` sends one again, `emails.ts` lists and erases them. By text: the noun `texts`.
 * - To the partner's system: the noun `webhooks`.
 * - To open screens: `news-route.ts`.
 */

export type NewEvent = {
  /** Missing: one is made. */
  id?: string;
  type: EventType;
  clinicId: string;
  orderId: string;
  kitId?: string | null;
  testId?: string | null;
  /** Of an event of an appointment: when and what it is. */
  appointment?: { startsAt: Date | null; kind: "MOBILE" | "IN-CLINIC" };
};

/** Appends an event and enqueues its e-mail and webhook, in the transaction of the change; returns its id. */
export async function emitEvent(trx: TenantTransaction, scope: Scope, event: NewEvent): Promise<string> {
  const { id = newId(scope.now) } = event;
  await inOneGo([
    insertEvent(trx, {
      clinic_id: event.clinicId,
      id,
      type: event.type,
      order_id: event.orderId,
      kit_id: event.kitId ?? null,
      test_id: event.testId ?? null,
      occurred_at: scope.now,
      scheduled_at: event.appointment?.startsAt ?? null,
      appointment_kind: event.appointment?.kind ?? null,
    }),
    scope.mode.jobs.enqueue(trx, deliverEventJob, { clinicId: event.clinicId, eventId: id }),
    queueDelivery(trx, scope, { ...event, eventId: id }),
  ]);
  return id;
}

export type { OrderEvent } from "./queries.ts";

/** Lists the events of an order and its kits, oldest first. */
export const listEvents = (
  trx: TenantTransaction,
  clinicId: string,
  orderId: string,
): Promise<OrderEvent[]> => listEventsOfOrder(trx, clinicId, orderId);
