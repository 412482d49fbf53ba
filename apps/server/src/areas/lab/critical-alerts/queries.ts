import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { CriticalAlerts } from "#db/schema.gen.ts";
import type { Page } from "#db/page.ts";

const isWithdrawn = sql<boolean>`a.withdrawn_at is not null`;

const shown = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("critical_alerts as a")
    .innerJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "a.clinic_id").onRef("k.id", "=", "a.kit_id"),
    )
    .leftJoin("organisations as lab", "lab.id", "a.lab_id")
    .select(["a.id", "a.raised_at", "a.withdrawn_at", "a.withdrawn_as", "k.kit_code", "lab.name as lab_name"])
    .where("a.clinic_id", "=", clinicId);

/** Lists waiting alerts, the longest waiting first; those that the lab has taken back come last. */
export const listWaiting = (trx: TenantTransaction, clinicId: string, limit: number) =>
  shown(trx, clinicId)
    .where("a.acknowledged_at", "is", null)
    .orderBy(isWithdrawn)
    .orderBy("a.raised_at")
    .orderBy("a.id")
    .limit(limit)
    .execute();
export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];

/** With the test taker, and who acknowledged it. */
const whole = (trx: TenantTransaction, clinicId: string) =>
  shown(trx, clinicId)
    .innerJoin("tests as t", (join) =>
      join.onRef("t.clinic_id", "=", "a.clinic_id").onRef("t.id", "=", "a.test_id"),
    )
    .innerJoin("products as p", "p.code", "t.product_code")
    .leftJoin("patients as person", (join) =>
      join.onRef("person.clinic_id", "=", "t.clinic_id").onRef("person.id", "=", "t.patient_id"),
    )
    .leftJoin("users as u", (join) =>
      join.onRef("u.organisation_id", "=", "a.clinic_id").onRef("u.id", "=", "a.acknowledged_by"),
    )
    .select([
      "a.kit_id",
      "a.test_id",
      "a.lab_id",
      "a.reminders",
      "a.reminded",
      "a.acknowledged_at",
      "a.note",
      "t.order_number",
      "t.first_name",
      "t.last_name",
      "p.title",
      "person.date_of_birth",
      "person.mobile_number",
      "u.fname",
      "u.lname",
    ]);

/** Lists waiting alerts as `listWaiting` does, or acknowledged ones, the newest first. */
export function listAlerts(
  trx: TenantTransaction,
  clinicId: string,
  isAcknowledged: boolean,
  { offset, limit }: Page,
) {
  const direction = isAcknowledged ? "desc" : "asc";
  return whole(trx, clinicId)
    .where("a.clinic_id", "=", clinicId)
    .where("a.acknowledged_at", isAcknowledged ? "is not" : "is", null)
    .$if(!isAcknowledged, (query) => query.orderBy(isWithdrawn))
    .orderBy("a.raised_at", direction)
    .orderBy("a.id", direction)
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Lists the alerts of a test, oldest first. */
export const listAlertsOfTest = (trx: TenantTransaction, clinicId: string, testId: string) =>
  trx
    .selectFrom("critical_alerts as a")
    .leftJoin("users as u", (join) =>
      join.onRef("u.organisation_id", "=", "a.clinic_id").onRef("u.id", "=", "a.acknowledged_by"),
    )
    .select(["a.raised_at", "a.acknowledged_at", "a.withdrawn_at", "a.note", "u.fname", "u.lname"])
    .where("a.clinic_id", "=", clinicId)
    .where("a.test_id", "=", testId)
    .orderBy("a.raised_at")
    .execute();

export async function countAlerts(
  trx: TenantTransaction,
  clinicId: string,
  isAcknowledged: boolean,
): Promise<number> {
  const { n } = await trx
    .selectFrom("critical_alerts")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("clinic_id", "=", clinicId)
    .where("acknowledged_at", isAcknowledged ? "is not" : "is", null)
    .executeTakeFirstOrThrow();
  return n;
}

/** With when results of its test were last released. */
export const findAlert = (trx: TenantTransaction, clinicId: string, id: string) =>
  whole(trx, clinicId)
    .select((eb) =>
      eb
        .selectFrom("result_sets as s")
        .select((inner) => inner.fn.max("s.released_at").as("at"))
        .where("s.clinic_id", "=", clinicId)
        .whereRef("s.test_id", "=", "a.test_id")
        .as("released_at"),
    )
    .where("a.id", "=", id)
    .executeTakeFirst();
export type AlertOfList = Awaited<ReturnType<typeof listAlerts>>[number];
export type Alert = NonNullable<Awaited<ReturnType<typeof findAlert>>>;

export const findWaitingOfKit = (trx: TenantTransaction, clinicId: string, kitId: string) =>
  trx
    .selectFrom("critical_alerts")
    .select(["id", "raised_at", "reminders", "withdrawn_at", "withdrawn_as"])
    .where("clinic_id", "=", clinicId)
    .where("kit_id", "=", kitId)
    .where("acknowledged_at", "is", null)
    .executeTakeFirst();

/** Finds an alert and locks it, so that it is acknowledged once and each reminder is sent once. */
export const lockAlert = (trx: TenantTransaction, clinicId: string, id: string) =>
  trx
    .selectFrom("critical_alerts")
    .select(["id", "kit_id", "raised_at", "reminders", "acknowledged_at"])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export async function insertAlert(trx: TenantTransaction, row: Insertable<CriticalAlerts>): Promise<void> {
  await trx.insertInto("critical_alerts").values(row).execute();
}

export async function updateAlert(
  trx: TenantTransaction,
  clinicId: string,
  id: string,
  change: Omit<Updateable<CriticalAlerts>, "clinic_id" | "id" | "kit_id" | "test_id" | "lab_id">,
): Promise<void> {
  await trx
    .updateTable("critical_alerts")
    .set(change)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .execute();
}

/** Adds to those who have got a reminder, also while another run does. */
export async function addReminded(
  trx: TenantTransaction,
  clinicId: string,
  id: string,
  mark: string,
): Promise<void> {
  await trx
    .updateTable("critical_alerts")
    .set({ reminded: sql<string[]>`array_append(reminded, ${mark})` })
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .execute();
}

/** Blanks the notes on alerts of these tests. */
export async function blankNotes(
  trx: TenantTransaction,
  clinicId: string,
  testIds: readonly string[],
): Promise<void> {
  await trx
    .updateTable("critical_alerts")
    .set({ note: "" })
    .where("clinic_id", "=", clinicId)
    .where("test_id", "=", anyOf(testIds))
    .where("acknowledged_at", "is not", null)
    .execute();
}
