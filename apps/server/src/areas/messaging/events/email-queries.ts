import type { Insertable } from "kysely";
import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isTestOrOrderOfRestricted } from "#db/restricted-people.ts";
import type { Emails } from "#db/schema.gen.ts";

/** E-mails joined with their events. */
const emails = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("emails as m")
    .innerJoin("domain_events as e", (join) =>
      join.onRef("e.clinic_id", "=", "m.clinic_id").onRef("e.id", "=", "m.event_id"),
    )
    .where("m.clinic_id", "=", clinicId);

/** E-mails joined with the order and the test of their events, which tell whom they are to. */
const emailsToPeople = (trx: TenantTransaction, clinicId: string) =>
  emails(trx, clinicId)
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "e.clinic_id").onRef("o.id", "=", "e.order_id"),
    )
    .leftJoin("tests as s", (join) =>
      join.onRef("s.clinic_id", "=", "e.clinic_id").onRef("s.id", "=", "e.test_id"),
    );

/** Lists the e-mails about an order, oldest first, without their text. */
export const listEmailsOfOrder = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  emails(trx, clinicId)
    .leftJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "e.clinic_id").onRef("k.id", "=", "e.kit_id"),
    )
    .select(["m.id", "m.recipient", "m.subject", "m.created_at", "m.sent_at", "k.kit_code"])
    .where("e.order_id", "=", orderId)
    .orderBy("m.id")
    .execute();
export type OrderEmail = Awaited<ReturnType<typeof listEmailsOfOrder>>[number];

type Key = { orderId: string; emailId: string };

/** Finds an e-mail about an order and locks it until the transaction ends. */
export const lockEmail = (trx: TenantTransaction, clinicId: string, { orderId, emailId }: Key) =>
  emailsToPeople(trx, clinicId)
    .select([
      "m.id",
      "m.template",
      "m.subject",
      "s.status as test_status",
      isTestOrOrderOfRestricted(clinicId).as("is_to_restricted"),
    ])
    .where("e.order_id", "=", orderId)
    .where("m.id", "=", emailId)
    .forUpdate("m")
    .executeTakeFirst();

export async function markEmailUnsent(
  trx: TenantTransaction,
  clinicId: string,
  emailId: string,
): Promise<void> {
  await trx
    .updateTable("emails")
    .set({ sent_at: null })
    .where("clinic_id", "=", clinicId)
    .where("id", "=", emailId)
    .execute();
}

/**
 * E-mails to send, with the clinic that they are from; leaves out those already sent, and those whose person was erased or whose
 * data is restricted, or whose registration was undone.
 */
const emailsToSend = (trx: TenantTransaction, clinicId: string) =>
  emailsToPeople(trx, clinicId)
    .innerJoin("organisations as c", "c.id", "m.clinic_id")
    .select([
      "m.id",
      "m.event_id",
      "m.template",
      "m.recipient",
      "m.subject",
      "m.body_text",
      "m.body_html",
      "m.attachments",
      "c.name as clinic_name",
    ])
    .where("m.sent_at", "is", null)
    .where("m.subject", "<>", "")
    .where("s.status", "is distinct from", "withdrawn")
    .where(sql<boolean>`not (${isTestOrOrderOfRestricted(clinicId)})`);

export const findUnsentEmail = (trx: TenantTransaction, clinicId: string, emailId: string) =>
  emailsToSend(trx, clinicId).where("m.id", "=", emailId).executeTakeFirst();

/** Lists the unsent e-mails of these events. */
export const listUnsentEmails = (trx: TenantTransaction, clinicId: string, eventIds: readonly string[]) =>
  emailsToSend(trx, clinicId).where("m.event_id", "=", anyOf(eventIds)).execute();
export type UnsentEmail = Awaited<ReturnType<typeof listUnsentEmails>>[number];

/** Lists which e-mails about these events are written. */
export const listWrittenEmails = (trx: TenantTransaction, clinicId: string, eventIds: readonly string[]) =>
  trx
    .selectFrom("emails")
    .select(["event_id", "template"])
    .where("clinic_id", "=", clinicId)
    .where("event_id", "=", anyOf(eventIds))
    .execute();

export type NewEmail = Insertable<Emails>;

/** Inserts e-mails, at most one per event and template however often this is called. */
export async function insertEmailsOnce(trx: TenantTransaction, emails: readonly NewEmail[]): Promise<void> {
  if (emails.length === 0) return;
  await trx
    .insertInto("emails")
    .values(emails)
    .onConflict((conflict) => conflict.columns(["clinic_id", "event_id", "template"]).doNothing())
    .execute();
}

export async function markEmailsSent(
  trx: TenantTransaction,
  clinicId: string,
  emailIds: readonly string[],
  now: Date,
): Promise<void> {
  await trx
    .updateTable("emails")
    .set({ sent_at: now })
    .where("clinic_id", "=", clinicId)
    .where("id", "=", anyOf(emailIds))
    .execute();
}

/**
 * Lists the e-mails to the people of these orders and tests: all about the tests, and those about the orders that were not to a
 * test's own person.
 */
export function listEmailsOf(
  trx: TenantTransaction,
  clinicId: string,
  orderIds: readonly string[],
  testIds: readonly string[],
) {
  return emailsToPeople(trx, clinicId)
    .select(["m.id", "m.recipient", "m.subject", "m.body_text"])
    .where((eb) =>
      eb.or([
        eb.and([eb("e.order_id", "=", anyOf(orderIds)), eb("s.patient_id", "is", null)]),
        eb("e.test_id", "=", anyOf(testIds)),
      ]),
    )
    .execute();
}

export async function blankEmails(
  trx: TenantTransaction,
  clinicId: string,
  emailIds: readonly string[],
  recipient: string,
): Promise<void> {
  await trx
    .updateTable("emails")
    .set({ recipient, subject: "", body_text: "", body_html: "", attachments: null })
    .where("clinic_id", "=", clinicId)
    .where("id", "=", anyOf(emailIds))
    .execute();
}
