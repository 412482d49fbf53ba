import type { EventType } from "@kitpath/contract/events";
import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { WebhookAttempts, WebhookDeliveries } from "#db/schema.gen.ts";

type NewDelivery = {
  id: string;
  clinicId: string;
  eventId: string;
  orderId: string;
  type: EventType;
  now: Date;
};

/** Keeps a delivery of an event where its clinic has an active endpoint for it; gives that endpoint, or nothing. */
export function insertDeliveryOfEvent(trx: TenantTransaction, delivery: NewDelivery) {
  const { id, clinicId, eventId, orderId, type, now } = delivery;
  return trx
    .insertInto("webhook_deliveries")
    .columns([
      "clinic_id",
      "id",
      "endpoint_id",
      "event_id",
      "order_number",
      "state",
      "ticket",
      "tries",
      "next_attempt_at",
      "created_at",
    ])
    .expression(
      trx
        .selectFrom("webhook_endpoints as w")
        .innerJoin("orders as o", "o.clinic_id", "w.clinic_id")
        .select([
          "w.clinic_id",
          sql<string>`${id}::uuid`.as("id"),
          "w.id as endpoint_id",
          sql<string>`${eventId}::uuid`.as("event_id"),
          "o.order_number",
          sql<string>`'pending'`.as("state"),
          sql<number>`0`.as("ticket"),
          sql<number>`0`.as("tries"),
          sql<Date>`${now}::timestamptz`.as("next_attempt_at"),
          sql<Date>`${now}::timestamptz`.as("created_at"),
        ])
        .where("w.clinic_id", "=", clinicId)
        .where("w.event_type", "=", type)
        .where("w.active", "=", true)
        .where("o.id", "=", orderId),
    )
    .returning("endpoint_id")
    .executeTakeFirst();
}

/** Keeps deliveries; an event that has one already gets no second. */
export async function insertDeliveries(
  trx: TenantTransaction,
  deliveries: Insertable<WebhookDeliveries>[],
): Promise<void> {
  await trx
    .insertInto("webhook_deliveries")
    .values(deliveries)
    .onConflict((conflict) => conflict.columns(["clinic_id", "event_id"]).doNothing())
    .execute();
}

export function findDelivery(trx: TenantTransaction, clinicId: string, deliveryId: string) {
  return trx
    .selectFrom("webhook_deliveries")
    .select(["id", "endpoint_id", "event_id", "state", "ticket", "tries", "body"])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", deliveryId)
    .executeTakeFirst();
}
export type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** What was queued at this very time for an order, in the order of its events. */
export function listQueuedNow(trx: TenantTransaction, clinicId: string, orderId: string, now: Date) {
  return trx
    .selectFrom("webhook_deliveries as d")
    .innerJoin("domain_events as e", (join) =>
      join.onRef("e.clinic_id", "=", "d.clinic_id").onRef("e.id", "=", "d.event_id"),
    )
    .select(["d.id", "d.endpoint_id", "d.ticket"])
    .where("d.clinic_id", "=", clinicId)
    .where("e.order_id", "=", orderId)
    .where("d.created_at", "=", now)
    .where("d.ticket", "=", 0)
    .orderBy("e.id")
    .execute();
}

/** Changes a delivery unless it has been overtaken; gives whether it was. */
export async function updateDelivery(
  trx: TenantTransaction,
  clinicId: string,
  { id, ticket }: Pick<Delivery, "id" | "ticket">,
  change: Updateable<WebhookDeliveries>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("webhook_deliveries")
    .set(change)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .where("ticket", "=", ticket)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertAttempt(trx: TenantTransaction, attempt: Insertable<WebhookAttempts>) {
  await trx.insertInto("webhook_attempts").values(attempt).execute();
}

/** Forgets what is older than deliveries are kept, a little at a time. */
export async function deleteOldDeliveries(trx: TenantTransaction, clinicId: string, before: Date) {
  await trx
    .deleteFrom("webhook_deliveries")
    .where("clinic_id", "=", clinicId)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("webhook_deliveries")
        .select("id")
        .where("clinic_id", "=", clinicId)
        .where("created_at", "<", before)
        .limit(500),
    )
    .execute();
}

/** What an event is about, in the identifiers that a partner knows. */
export function findSubject(trx: TenantTransaction, clinicId: string, eventId: string) {
  return trx
    .selectFrom("domain_events as e")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "e.clinic_id").onRef("o.id", "=", "e.order_id"),
    )
    .select([
      "e.type",
      "e.occurred_at",
      "e.order_id",
      "e.kit_id",
      "e.test_id",
      "o.order_number",
      "o.product_code",
    ])
    .where("e.clinic_id", "=", clinicId)
    .where("e.id", "=", eventId)
    .executeTakeFirstOrThrow();
}
export type Subject = Awaited<ReturnType<typeof findSubject>>;

/** The kit that an event is about, else all of its order. */
export function listKitsOfSubject(trx: TenantTransaction, clinicId: string, subject: Subject) {
  return trx
    .selectFrom("kits")
    .select([
      "kit_code",
      "outbound_carrier",
      "outbound_tracking_code",
      "return_carrier",
      "return_tracking_code",
    ])
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", subject.order_id)
    .$if(subject.kit_id !== null, (kits) => kits.where("id", "=", subject.kit_id))
    .orderBy("id")
    .execute();
}
export type SubjectKit = Awaited<ReturnType<typeof listKitsOfSubject>>[number];
