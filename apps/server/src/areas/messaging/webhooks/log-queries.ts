import type { EventType } from "@kitpath/contract/messaging/events/events";
import { visitSubscription } from "@kitpath/contract/messaging/events/visit-events";
import type { DeliveryListQuery } from "@kitpath/contract/messaging/webhooks/webhook-queries";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { Page } from "#db/page.ts";

export type LogFilter = Partial<Pick<DeliveryListQuery, "eventType" | "orderNumber" | "outcome">> & {
  since: Date;
};

const filtered = (trx: TenantTransaction, clinicId: string, filter: LogFilter) =>
  trx
    .selectFrom("webhook_deliveries as d")
    .innerJoin("webhook_endpoints as w", (join) =>
      join.onRef("w.clinic_id", "=", "d.clinic_id").onRef("w.id", "=", "d.endpoint_id"),
    )
    .where("d.clinic_id", "=", clinicId)
    .where("w.event_type", "<>", visitSubscription)
    .where("d.created_at", ">", filter.since)
    .$if(filter.eventType !== undefined, (rows) => rows.where("w.event_type", "=", filter.eventType!))
    .$if(filter.orderNumber !== undefined, (rows) =>
      rows.where("d.order_number", "=", filter.orderNumber!.toUpperCase()),
    )
    .$if(filter.outcome !== undefined, (rows) => rows.where("d.state", "=", filter.outcome!));

const columns = [
  "d.id",
  "w.event_type",
  "d.event_id",
  "d.order_number",
  "d.state",
  "d.body",
  "d.last_status",
  "d.last_error",
  "d.next_attempt_at",
  "d.created_at",
] as const;

/** A delivery may be made long after its event, when what was missed is sent; null for a test. */
const occurredAt = sql<Date | null>`(select e.occurred_at from domain_events e
  where e.clinic_id = d.clinic_id and e.id = d.event_id)`.as("occurred_at");

const attempts = sql<number>`(select count(*) from webhook_attempts a
  where a.clinic_id = d.clinic_id and a.delivery_id = d.id)`.as("attempts");

/** Lists a page of the deliveries, newest first. */
export const listDeliveries = (trx: TenantTransaction, clinicId: string, filter: LogFilter, page: Page) =>
  filtered(trx, clinicId, filter)
    .select([...columns, occurredAt, attempts])
    .orderBy("d.created_at", "desc")
    .orderBy("d.id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .$narrowType<{ event_type: EventType }>()
    .execute();

export const findListedDelivery = (
  trx: TenantTransaction,
  clinicId: string,
  deliveryId: string,
  since: Date,
) =>
  filtered(trx, clinicId, { since })
    .select([...columns, occurredAt, attempts])
    .where("d.id", "=", deliveryId)
    .$narrowType<{ event_type: EventType }>()
    .executeTakeFirst();
export type LoggedDelivery = NonNullable<Awaited<ReturnType<typeof findListedDelivery>>>;

export async function countDeliveries(trx: TenantTransaction, clinicId: string, filter: LogFilter) {
  const { n } = await filtered(trx, clinicId, filter)
    .select(sql<number>`count(*)`.as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/** Lists the attempts of a delivery, newest first. */
export const listAttempts = (trx: TenantTransaction, clinicId: string, deliveryId: string) =>
  trx
    .selectFrom("webhook_attempts")
    .select(["url", "attempted_at", "duration_ms", "response_status", "error", "answer"])
    .where("clinic_id", "=", clinicId)
    .where("delivery_id", "=", deliveryId)
    .orderBy("attempted_at", "desc")
    .limit(100)
    .execute();
export type LoggedAttempt = Awaited<ReturnType<typeof listAttempts>>[number];
