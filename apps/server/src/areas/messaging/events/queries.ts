import { eventTypes } from "@kitpath/contract/messaging/events/events";
import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { DomainEvents } from "#db/schema.gen.ts";
import { anyOf } from "#db/any-of.ts";
import { isTestOrOrderOfRestricted } from "#db/restricted-people.ts";
import { isToBeRegistered } from "#db/to-be-registered.ts";
import { newsChannel, newsText } from "../../../news/news-feed.ts";

/** Inserts an event; the clinic's followers are notified when it is committed. */
export async function insertEvent(trx: TenantTransaction, event: Insertable<DomainEvents>): Promise<void> {
  const news = newsText(event.clinic_id, event);
  await trx
    .insertInto("domain_events")
    .values(event)
    .returning(sql`pg_notify(${newsChannel}, ${news})`.as("told"))
    .execute();
}

export function findNewestEvent(trx: TenantTransaction, clinicId: string) {
  return trx
    .selectFrom("domain_events")
    .select(["id", "occurred_at"])
    .where("clinic_id", "=", clinicId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

const testEvents = eventTypes.filter((type) => type.startsWith("TEST."));

/** Whether anything has happened to a test since a time. */
export async function hasTestEvent(trx: TenantTransaction, clinicId: string, since: Date): Promise<boolean> {
  const found = await trx
    .selectFrom("domain_events")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("type", "in", testEvents)
    .where("occurred_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export function listEventsOfOrder(trx: TenantTransaction, clinicId: string, orderId: string) {
  return trx
    .selectFrom("domain_events as e")
    .leftJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "e.clinic_id").onRef("k.id", "=", "e.kit_id"),
    )
    .select(["e.id", "e.type", "e.kit_id", "k.kit_code", "e.occurred_at"])
    .where("e.clinic_id", "=", clinicId)
    .where("e.order_id", "=", orderId)
    .where("e.type", "in", eventTypes)
    .orderBy("e.id")
    .execute();
}

export type OrderEvent = Awaited<ReturnType<typeof listEventsOfOrder>>[number];

/** Whether an order still has somebody to write to: it is not erased, or one of its kits is another person's. */
const isOrderKnown = sql<boolean>`(o.erased_at is null or s.patient_id is not null)`;

/**
 * Lists events with the content of their e-mails: the order, its clinic and product, and the recipient, who is the test taker if
 * there is one. Leaves out people who are erased or whose data is restricted, messages that are withheld, and tests whose registration was undone. The order is
 * locked, so that nobody is erased while an e-mail to them is written.
 */
export function listEventStories(trx: TenantTransaction, clinicId: string, eventIds: readonly string[]) {
  return trx
    .selectFrom("domain_events as e")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "e.clinic_id").onRef("o.id", "=", "e.order_id"),
    )
    .innerJoin("organisations as c", "c.id", "e.clinic_id")
    .innerJoin("products as p", "p.code", "o.product_code")
    .leftJoin("tests as s", (join) =>
      join.onRef("s.clinic_id", "=", "e.clinic_id").onRef("s.id", "=", "e.test_id"),
    )
    .leftJoin("patients as t", (join) =>
      join
        .onRef("t.clinic_id", "=", "o.clinic_id")
        // Not `coalesce`: with row-level security an index is used only with expressions that PostgreSQL knows to be leakproof.
        .on("t.id", "=", sql<string>`case when s.patient_id is null then o.patient_id else s.patient_id end`),
    )
    .leftJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "e.clinic_id").onRef("k.id", "=", "e.kit_id"),
    )
    .select([
      "e.id",
      "e.type",
      // The results replaced those of an earlier event.
      sql<boolean>`exists (select from domain_events p where p.clinic_id = e.clinic_id and p.test_id = e.test_id
          and p.type = 'TEST.PROCESSED' and p.id < e.id and not exists (select from withheld_messages h
            where h.clinic_id = p.clinic_id and h.event_id = p.id))`.as("is_amended"),
      // The commentary replaced that of an earlier event.
      sql<boolean>`exists (select from domain_events p where p.clinic_id = e.clinic_id and p.test_id = e.test_id
          and e.type = 'TEST.CLINICAL_COMMENTARY_UPLOADED' and p.type = e.type and p.id < e.id)`.as(
        "is_corrected",
      ),
      // The VAT charged for the order; null in the sandbox and for free orders. A subquery rather than a join: ids only grow, and
      // a join for the newest of them would start at the oldest.
      sql<
        number | null
      >`(select l.vat_minor from billing_lines l where l.clinic_id = o.clinic_id and l.order_id = o.id
          and l.kind = 'charge')`.as("vat_minor"),
      "o.id as order_id",
      "o.channel",
      "o.created_at as ordered_at",
      sql<boolean>`o.approval = 'waiting'`.as("is_to_be_approved"),
      "o.order_number",
      "o.quantity",
      "o.unit_price_minor",
      "o.currency",
      "o.delivery_first_name",
      "o.delivery_email",
      // The number of whom the e-mail is to, if they have agreed to text messages.
      sql<string | null>`case
        when t.id is null then case when o.accepts_texts then o.delivery_mobile_number end
        when t.accepts_texts then t.mobile_number end`.as("text_number"),
      "c.name as clinic_name",
      "c.shows_prices",
      // The rate of the clinic's billing identity at the time; one that has none yet pays the UK's.
      sql<number>`coalesce((select b.vat_basis_points from billing_identities b where b.clinic_id = o.clinic_id
          and b.state = 'accepted' and b.effective_from <= o.created_at order by b.effective_from desc limit 1), 2000)`.as(
        "vat_basis_points",
      ),
      "c.partner_code",
      sql<boolean>`exists (select from person_places l where l.clinic_id = e.clinic_id and l.is_on)`.as(
        "has_place",
      ),
      // Its test taker may see the newest results, as the policies of the role `kitpath_person` have it.
      sql<boolean>`exists (select from result_sets n where n.clinic_id = e.clinic_id and n.test_id = e.test_id
          and n.version = (select max(v.version) from result_sets v where v.clinic_id = n.clinic_id and v.test_id = n.test_id)
          and not exists (select from reviews r where r.clinic_id = n.clinic_id and r.test_id = n.test_id
            and r.result_version = n.version and r.disclosed_at is null)
          and not exists (select from critical_alerts a where a.clinic_id = n.clinic_id and a.test_id = n.test_id
            and a.acknowledged_at is null and a.withdrawn_at is null))`.as("is_disclosed"),
      sql<string | null>`(select h.host from place_hosts h where h.clinic_id = e.clinic_id)`.as("place_host"),
      "p.title as product_title",
      "p.phlebotomy_type",
      "p.turnaround_hours",
      "t.first_name as patient_first_name",
      "t.email as patient_email",
      "s.collected_at",
      "k.kit_code",
      isToBeRegistered.as("is_to_be_registered"),
      sql<
        string | null
      >`(select r.kit_code from kits r where r.clinic_id = o.clinic_id and r.id = o.replaces_kit_id)`.as(
        "replaced_kit",
      ),
    ])
    .where("e.clinic_id", "=", clinicId)
    .where("e.id", "=", anyOf(eventIds))
    .where(isOrderKnown)
    .where(
      sql<boolean>`not exists (select from withheld_messages h where h.clinic_id = e.clinic_id and h.event_id = e.id)`,
    )
    .where("t.erased_at", "is", null)
    .where("s.status", "is distinct from", "withdrawn")
    .where(sql<boolean>`not (${isTestOrOrderOfRestricted(clinicId)})`)
    .forShare("o")
    .execute();
}
export type EventStory = Awaited<ReturnType<typeof listEventStories>>[number];

/** Withholds an event's message to the test taker. */
export async function insertWithheld(
  trx: TenantTransaction,
  clinicId: string,
  eventId: string,
): Promise<void> {
  await trx.insertInto("withheld_messages").values({ clinic_id: clinicId, event_id: eventId }).execute();
}

/** Returns whether it was withheld. */
export async function deleteWithheld(
  trx: TenantTransaction,
  clinicId: string,
  eventId: string,
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom("withheld_messages")
    .where("clinic_id", "=", clinicId)
    .where("event_id", "=", eventId)
    .returning("event_id")
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Finds the newest event of a test of this type. */
export const findNewestOfTest = (
  trx: TenantTransaction,
  clinicId: string,
  { testId, type }: { testId: string; type: string },
) =>
  trx
    .selectFrom("domain_events")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("test_id", "=", testId)
    .where("type", "=", type)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
