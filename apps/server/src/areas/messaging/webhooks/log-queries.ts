import type { EventType } from "@kitpath/contract/messaging/events/events";
import type { VisitEventType } from "@kitpath/contract/messaging/events/visit-event-types";
import { visitSubscription } from "@kitpath/contract/messaging/events/visit-event-types";
import type { DeliveryListQuery } from "@kitpath/contract/messaging/webhooks/webhook-queries";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { Page } from "#db/page.ts";

/** What a webhook tells of: a clinic's of its orders, a provider's of its visits. */
type Told = { orders: EventType; visits: VisitEventType };
export type LogFilter<Of extends keyof Told> = Partial<Pick<DeliveryListQuery, "orderNumber" | "outcome">> & {
  of: Of;
  eventType?: Told[Of] | undefined;
  since: Date;
};

/** A provider has one webhook for several events: the body says which. */
const eventType = sql<string>`case w.event_type when ${sql.lit(visitSubscription)}
  then d.body::json ->> 'eventType' else w.event_type end`;

const filtered = <Of extends keyof Told>(trx: TenantTransaction, clinicId: string, filter: LogFilter<Of>) =>
  trx
    .selectFrom("webhook_deliveries as d")
    .innerJoin("webhook_endpoints as w", (join) =>
      join.onRef("w.clinic_id", "=", "d.clinic_id").onRef("w.id", "=", "d.endpoint_id"),
    )
    .where("d.clinic_id", "=", clinicId)
    .where("w.event_type", filter.of === "visits" ? "=" : "<>", visitSubscription)
    .where("d.created_at", ">", filter.since)
    .$if(filter.eventType !== undefined, (rows) => rows.where(eventType, "=", filter.eventType!))
    .$if(filter.orderNumber !== undefined, (rows) =>
      rows.where("d.order_number", "=", filter.orderNumber!.toUpperCase()),
    )
    .$if(filter.outcome !== undefined, (rows) => rows.where("d.state", "=", filter.outcome!));

const columns = [
  "d.id",
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

const shown = <Of extends keyof Told>(trx: TenantTransaction, clinicId: string, filter: LogFilter<Of>) =>
  filtered(trx, clinicId, filter).select([
    ...columns,
    eventType.$castTo<Told[Of]>().as("event_type"),
    occurredAt,
    attempts,
  ]);

/** Lists a page of the deliveries, newest first. */
export const listDeliveries = <Of extends keyof Told>(
  trx: TenantTransaction,
  clinicId: string,
  filter: LogFilter<Of>,
  page: Page,
) =>
  shown(trx, clinicId, filter)
    .orderBy("d.created_at", "desc")
    .orderBy("d.id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const findListedDelivery = <Of extends keyof Told>(
  trx: TenantTransaction,
  clinicId: string,
  deliveryId: string,
  filter: LogFilter<Of>,
) => shown(trx, clinicId, filter).where("d.id", "=", deliveryId).executeTakeFirst();
export type LoggedDelivery<Of extends keyof Told = "orders"> = NonNullable<
  Awaited<ReturnType<typeof findListedDelivery<Of>>>
>;

export async function countDeliveries<Of extends keyof Told>(
  trx: TenantTransaction,
  clinicId: string,
  filter: LogFilter<Of>,
) {
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
