import type { TestTakerEmail } from "@kitpath/contract/access/organisation/organisation";
import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import { anyOf, anyTextOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isTestOrOrderOfRestricted } from "#db/restricted-people.ts";
import type { Texts } from "#db/schema.gen.ts";

/** Text messages joined with the order and the test of their events, which tell whom they are to. */
const textsToPeople = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("texts as m")
    .innerJoin("domain_events as e", (join) =>
      join.onRef("e.clinic_id", "=", "m.clinic_id").onRef("e.id", "=", "m.event_id"),
    )
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "e.clinic_id").onRef("o.id", "=", "e.order_id"),
    )
    .leftJoin("tests as s", (join) =>
      join.onRef("s.clinic_id", "=", "e.clinic_id").onRef("s.id", "=", "e.test_id"),
    )
    .where("m.clinic_id", "=", clinicId);

export type NewText = Insertable<Texts>;

/** Inserts text messages, at most one per event and template; returns the ids of the new ones. */
export async function insertTextsOnce(
  trx: TenantTransaction,
  texts: readonly NewText[],
): Promise<{ id: string; recipient: string }[]> {
  if (texts.length === 0) return [];
  return trx
    .insertInto("texts")
    .values(texts)
    .onConflict((conflict) => conflict.columns(["clinic_id", "event_id", "template"]).doNothing())
    .returning(["id", "recipient"])
    .execute();
}

/** Lists what has become of the text messages about these events. */
export const listTextsOfEvents = (trx: TenantTransaction, clinicId: string, eventIds: readonly string[]) =>
  trx
    .selectFrom("texts")
    .select(["event_id", "template", "status"])
    .where("clinic_id", "=", clinicId)
    .where("event_id", "=", anyOf(eventIds))
    .execute();

/** Finds a text message, with why it may no longer be sent, and locks it until the transaction ends. */
export const lockText = (trx: TenantTransaction, clinicId: string, id: string) =>
  textsToPeople(trx, clinicId)
    .leftJoin("patients as p", (join) =>
      join
        .onRef("p.clinic_id", "=", "o.clinic_id")
        // Not `coalesce`: with row-level security an index is used only with expressions that PostgreSQL knows to be leakproof.
        .on("p.id", "=", sql<string>`case when s.patient_id is null then o.patient_id else s.patient_id end`),
    )
    .select([
      "m.id",
      "m.event_id",
      "m.recipient",
      "m.body",
      "m.status",
      "m.failure",
      "m.asked_at",
      "m.provider_ref",
      "m.created_at",
      "m.not_after",
      "s.status as test_status",
      sql<boolean>`case when p.id is null then o.accepts_texts else p.accepts_texts end`.as("is_agreed"),
      isTestOrOrderOfRestricted(clinicId).as("is_to_restricted"),
    ])
    .where("m.id", "=", id)
    .forUpdate("m")
    .executeTakeFirst();
export type LockedText = NonNullable<Awaited<ReturnType<typeof lockText>>>;

export async function updateText(
  trx: TenantTransaction,
  clinicId: string,
  id: string,
  change: Updateable<Texts>,
): Promise<void> {
  await trx.updateTable("texts").set(change).where("clinic_id", "=", clinicId).where("id", "=", id).execute();
}

/** Fails the text messages about an order that wait and have not been tried, of some templates. */
export const failWaitingTexts = async (
  trx: TenantTransaction,
  clinicId: string,
  { orderId, templates, now }: { orderId: string; templates: readonly TestTakerEmail[]; now: Date },
): Promise<void> =>
  void (await trx
    .updateTable("texts")
    .set({ status: "failed", failure: "withdrawn", status_at: now })
    .where("clinic_id", "=", clinicId)
    .where("status", "=", "waiting")
    .where("asked_at", "is", null)
    .where("template", "in", templates)
    .where("event_id", "in", (eb) =>
      eb
        .selectFrom("domain_events")
        .select("id")
        .where("clinic_id", "=", clinicId)
        .where("order_id", "=", orderId),
    )
    .execute());

/** Lists which of these references of the provider belong to text messages already. */
export async function listKnownRefs(
  trx: TenantTransaction,
  clinicId: string,
  recipient: string,
  refs: readonly string[],
): Promise<(string | null)[]> {
  const rows = await trx
    .selectFrom("texts")
    .select("provider_ref")
    .where("clinic_id", "=", clinicId)
    .where("recipient", "=", recipient)
    .where("provider_ref", "=", anyTextOf(refs))
    .execute();
  return rows.map((row) => row.provider_ref);
}

/** Finds whom the newest text message to a number was to. */
export const findNewestTo = (trx: TenantTransaction, clinicId: string, recipient: string) =>
  textsToPeople(trx, clinicId)
    .select(["e.order_id", "s.patient_id as test_patient_id", "o.patient_id as order_patient_id"])
    .where("m.recipient", "=", recipient)
    .orderBy("m.id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Lists the text messages about an order, oldest first, without their words. */
export const listTextsOfOrder = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  textsToPeople(trx, clinicId)
    .leftJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "e.clinic_id").onRef("k.id", "=", "e.kit_id"),
    )
    .select([
      "m.id",
      "m.template",
      "m.recipient",
      "m.segments",
      "m.status",
      "m.failure",
      "m.created_at",
      "m.status_at",
      "k.kit_code",
    ])
    .where("e.order_id", "=", orderId)
    .orderBy("m.id")
    .execute();
export type OrderText = Awaited<ReturnType<typeof listTextsOfOrder>>[number];

/** Lists the text messages to the people of these orders and tests, by the rule for e-mails. */
export const listTextsOf = (
  trx: TenantTransaction,
  clinicId: string,
  orderIds: readonly string[],
  testIds: readonly string[],
) =>
  textsToPeople(trx, clinicId)
    .select(["m.id", "m.recipient", "m.body"])
    .where((eb) =>
      eb.or([
        eb.and([eb("e.order_id", "=", anyOf(orderIds)), eb("s.patient_id", "is", null)]),
        eb("e.test_id", "=", anyOf(testIds)),
      ]),
    )
    .execute();

/** Lists which of these numbers a clinic's text messages are to. */
export async function listRecipients(
  trx: TenantTransaction,
  clinicId: string,
  numbers: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom("texts")
    .select("recipient")
    .distinct()
    .where("clinic_id", "=", clinicId)
    .where("recipient", "=", anyTextOf(numbers))
    .execute();
  return rows.map(({ recipient }) => recipient);
}

/** Blanks text messages. One that waits no longer leaves. */
export async function blankTexts(
  trx: TenantTransaction,
  clinicId: string,
  ids: readonly string[],
): Promise<void> {
  await trx
    .updateTable("texts")
    .set({ recipient: "", body: "" })
    .where("clinic_id", "=", clinicId)
    .where("id", "=", anyOf(ids))
    .execute();
}
