import type { EventType } from "@kitpath/contract/messaging/events/events";
import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
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

/** Stores a delivery of an event if its clinic has an active endpoint for it; returns that endpoint, or nothing. */
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

/** Stores deliveries; an event that already has one gets no second. */
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

const read = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("webhook_deliveries")
    .select(["id", "endpoint_id", "event_id", "state", "ticket", "tries", "body"])
    .where("clinic_id", "=", clinicId);

/** Finds a delivery created since a time and locks it until the transaction ends, so that no attempt's outcome comes in between. */
export const lockDelivery = (trx: TenantTransaction, clinicId: string, deliveryId: string, since: Date) =>
  read(trx, clinicId)
    .where("id", "=", deliveryId)
    .where("created_at", ">=", since)
    .forUpdate()
    .executeTakeFirst();
export type Delivery = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>;

export const listDeliveries = (trx: TenantTransaction, clinicId: string, ids: readonly string[]) =>
  read(trx, clinicId).where("id", "=", anyOf(ids)).execute();

/** Lists the deliveries queued at exactly this time for an order, in the order of its events. */
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

/** Changes a delivery unless it has been superseded; returns whether it was changed. */
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

/** The outcome of an attempt: the delivery as it was, and its new state. */
export type Outcome = Pick<Delivery, "id" | "ticket"> & {
  state: string;
  body: string;
  status: number | null;
  error: string | null;
  nextAt: Date | null;
};

/** Stores the outcomes of attempts, except for deliveries that have been superseded; returns the ids of those stored. */
export async function updateOutcomes(trx: TenantTransaction, clinicId: string, outcomes: readonly Outcome[]) {
  const all = <Name extends keyof Outcome>(name: Name) => outcomes.map((outcome) => outcome[name]);
  const { rows } = await sql<{ id: string }>`
    update webhook_deliveries d set state = o.state, ticket = d.ticket + 1, tries = d.tries + 1, body = o.body,
      last_status = o.status, last_error = o.error, next_attempt_at = o.next_at
    from unnest(${all("id")}::uuid[], ${all("ticket")}::integer[], ${all("state")}::text[], ${all("body")}::text[],
      ${all("status")}::integer[], ${all("error")}::text[], ${all("nextAt")}::timestamptz[])
      as o (id, ticket, state, body, status, error, next_at)
    where d.clinic_id = ${clinicId} and d.id = o.id and d.ticket = o.ticket
    returning d.id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

export async function insertAttempts(trx: TenantTransaction, attempts: Insertable<WebhookAttempts>[]) {
  await trx.insertInto("webhook_attempts").values(attempts).execute();
}

/** Deletes at most so many deliveries from before a time, and returns how many. */
export async function deleteDeliveriesBefore(
  trx: TenantTransaction,
  clinicId: string,
  before: Date,
  most: number,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("webhook_deliveries")
    .where("clinic_id", "=", clinicId)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("webhook_deliveries")
        .select("id")
        .where("clinic_id", "=", clinicId)
        .where("created_at", "<", before)
        .limit(most),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
