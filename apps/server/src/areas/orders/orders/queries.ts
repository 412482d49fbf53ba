import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { Orders, Patients } from "#db/schema.gen.ts";

export async function nextOrderSerial(trx: TenantTransaction): Promise<number> {
  const { rows } = await sql<{ n: number }>`select nextval('order_numbers') as n`.execute(trx);
  return rows[0]!.n;
}

export async function insertOrder(trx: TenantTransaction, order: Insertable<Orders>): Promise<void> {
  await trx.insertInto("orders").values(order).execute();
}

/** Lists the orders for a person with what they are sent to, and the person's name. */
export const listOrdersOfPatient = (trx: TenantTransaction, clinicId: string, patientId: string) =>
  trx
    .selectFrom("orders as o")
    .innerJoin("patients as p", (join) =>
      join.onRef("p.clinic_id", "=", "o.clinic_id").onRef("p.id", "=", "o.patient_id"),
    )
    .select([
      "o.id",
      "o.order_number",
      "o.delivery_first_name",
      "o.delivery_last_name",
      "o.delivery_email",
      "o.delivery_mobile_number",
      "p.first_name",
      "p.last_name",
    ])
    .where("o.clinic_id", "=", clinicId)
    .where("o.patient_id", "=", patientId)
    .where("o.erased_at", "is", null)
    .execute();

export async function updateOrder(
  trx: TenantTransaction,
  clinicId: string,
  orderId: string,
  change: Updateable<Orders>,
) {
  await trx
    .updateTable("orders")
    .set(change)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", orderId)
    .execute();
}

/** Stores a person once per clinic: the same identity key is the same person. */
export async function upsertPatient(trx: TenantTransaction, patient: Insertable<Patients>): Promise<string> {
  const row = await trx
    .insertInto("patients")
    .values(patient)
    .onConflict((conflict) =>
      conflict.columns(["clinic_id", "identity_key"]).doUpdateSet({
        title: sql`coalesce(excluded.title, patients.title)`,
        email: sql`excluded.email`,
        mobile_number: sql`excluded.mobile_number`,
        gender: sql`excluded.gender`,
        ...(patient.accepts_texts === undefined ? {} : { accepts_texts: patient.accepts_texts }),
        search_text: sql`excluded.search_text`,
        last_active_at: sql`greatest(patients.last_active_at, excluded.last_active_at)`,
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Finds a person who is stored already, and locks them until the transaction ends. */
export function lockKnownPatient(trx: TenantTransaction, clinicId: string, identityKey: string) {
  return trx
    .selectFrom("patients")
    .select(["id", "title", "email", "mobile_number", "gender"])
    .where("clinic_id", "=", clinicId)
    .where("identity_key", "=", identityKey)
    .forUpdate()
    .executeTakeFirst();
}

/** Finds the person with whom somebody with this identity was joined, and locks them until the transaction ends. */
export async function lockJoinedPatient(trx: TenantTransaction, clinicId: string, identityKey: string) {
  const former = await trx
    .selectFrom("former_customers")
    .select("patient_id")
    .where("clinic_id", "=", clinicId)
    .where("identity_key", "=", identityKey)
    .orderBy("merge_id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!former) return undefined;
  return trx
    .selectFrom("patients")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("id", "=", former.patient_id)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps that something was ordered or registered for a person, and that they want no more text messages. */
export const touchPatient = async (
  trx: TenantTransaction,
  clinicId: string,
  patientId: string,
  { now, refusesTexts }: { now: Date; refusesTexts: boolean },
): Promise<void> =>
  void (await trx
    .updateTable("patients")
    .set((of) => ({
      last_active_at: of.fn<Date>("greatest", [of.ref("last_active_at"), of.val(now)]),
      ...(refusesTexts ? { accepts_texts: false } : {}),
    }))
    .where("clinic_id", "=", clinicId)
    .where("id", "=", patientId)
    .execute());

/** Writes a person's sex into those of their tests and orders that refer to the person for it. */
export async function writeOutSex(
  trx: TenantTransaction,
  clinicId: string,
  patientId: string,
): Promise<void> {
  await sql`
    update tests t set gender = p.gender from patients p
    where p.clinic_id = t.clinic_id and p.id = t.patient_id
      and t.clinic_id = ${clinicId} and t.patient_id = ${patientId} and t.gender is null`.execute(trx);
  await sql`
    update orders o set patient_gender = p.gender from patients p
    where p.clinic_id = o.clinic_id and p.id = o.patient_id
      and o.clinic_id = ${clinicId} and o.patient_id = ${patientId} and o.patient_gender is null`.execute(
    trx,
  );
}

/** Whether a person has an order, or a registered test other than a kit's. */
export async function findHistory(
  trx: TenantTransaction,
  clinicId: string,
  patientId: string,
  exceptKitId: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from orders where clinic_id = ${clinicId} and patient_id = ${patientId})
      or exists (select from tests where clinic_id = ${clinicId} and patient_id = ${patientId} and status <> 'withdrawn'
        and kit_id is distinct from ${exceptKitId}::uuid) as found`.execute(trx);
  return rows[0]!.found;
}

const orderColumns = [
  "clinic_id",
  "id",
  "order_number",
  "product_code",
  "quantity",
  "patient_id",
  "patient_gender",
  "approval",
  "state",
  "payment_confirmed_at",
  "processing_at",
  "dispatched_at",
  "deleted_at",
  "refunded_at",
  "repeats_order_id",
  "replaces_kit_id",
] as const;

/** The delivery address of an order, with the recipient's contact details. */
export const deliveryColumns = [
  "o.delivery_first_name",
  "o.delivery_last_name",
  "o.delivery_email",
  "o.delivery_mobile_number",
  "o.accepts_texts",
  "o.address_line1",
  "o.address_line2",
  "o.city",
  "o.postcode",
  "o.country_code",
  "o.county",
  "o.state",
] as const;

export function findOrderIdByNumber(trx: TenantTransaction, clinicId: string, orderNumber: string) {
  return trx
    .selectFrom("orders")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("order_number", "=", orderNumber.toUpperCase())
    .executeTakeFirst();
}

export const findApprovalMark = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  trx
    .selectFrom("orders")
    .select("approval")
    .where("clinic_id", "=", clinicId)
    .where("id", "=", orderId)
    .executeTakeFirst();

/** Locks the order until the transaction ends, so that its moves happen one after another. */
export function lockOrder(trx: TenantTransaction, clinicId: string, orderId: string) {
  return trx
    .selectFrom("orders")
    .select(orderColumns)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
export type Order = Awaited<ReturnType<typeof lockOrder>>;

export function getPatient(trx: TenantTransaction, clinicId: string, patientId: string) {
  return trx
    .selectFrom("patients")
    .select(["id", "first_name", "last_name", "gender"])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", patientId)
    .executeTakeFirstOrThrow();
}
