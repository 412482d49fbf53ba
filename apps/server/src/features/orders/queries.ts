import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { Orders, Patients } from "#db/schema.gen.ts";
import type { SearchPatterns } from "#db/search-patterns.ts";

export async function nextOrderSerial(trx: TenantTransaction): Promise<number> {
  const { rows } = await sql<{ n: number }>`select nextval('order_numbers') as n`.execute(trx);
  return rows[0]!.n;
}

export async function insertOrder(trx: TenantTransaction, order: Insertable<Orders>): Promise<void> {
  await trx.insertInto("orders").values(order).execute();
}

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

/** Keeps a person once per clinic: the same identity key is the same person. */
export async function upsertPatient(trx: TenantTransaction, patient: Insertable<Patients>): Promise<string> {
  const row = await trx
    .insertInto("patients")
    .values(patient)
    .onConflict((conflict) =>
      conflict.columns(["clinic_id", "identity_key"]).doUpdateSet({
        title: sql`excluded.title`,
        mobile_number: sql`excluded.mobile_number`,
        gender: sql`excluded.gender`,
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

const orderColumns = [
  "clinic_id",
  "id",
  "order_number",
  "product_code",
  "quantity",
  "patient_id",
  "payment_confirmed_at",
  "processing_at",
  "dispatched_at",
  "deleted_at",
  "refunded_at",
] as const;

export function findOrderIdByNumber(trx: TenantTransaction, clinicId: string, orderNumber: string) {
  return trx
    .selectFrom("orders")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("order_number", "=", orderNumber.toUpperCase())
    .executeTakeFirst();
}

/** The order, held until the transaction ends so that its moves come one after another. */
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

const listColumns = [
  "o.order_number",
  "o.delivery_first_name",
  "o.delivery_last_name",
  "o.quantity",
  "o.stripe_invoice_id",
  "o.created_at",
  "o.payment_confirmed_at",
  "o.processing_at",
  "o.dispatched_at",
  "o.deleted_at",
  "o.refunded_at",
  "p.title",
] as const;

type Page = { offset: number; limit: number };

/** A page of the clinic's orders, newest first; far pages are skipped in the index alone. */
export function listOrders(trx: TenantTransaction, clinicId: string, { offset, limit }: Page) {
  return trx
    .with("page", (db) =>
      db
        .selectFrom("orders")
        .select(["id", "created_at"])
        .where("clinic_id", "=", clinicId)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .offset(offset),
    )
    .selectFrom("page")
    .innerJoin("orders as o", (join) => join.on("o.clinic_id", "=", clinicId).onRef("o.id", "=", "page.id"))
    .innerJoin("products as p", "p.code", "o.product_code")
    .select(listColumns)
    .orderBy("page.created_at", "desc")
    .orderBy("page.id", "desc")
    .execute();
}
export type ListedOrder = Awaited<ReturnType<typeof listOrders>>[number];

/** A page of the orders that match, newest first, with how many match in all. */
export async function searchOrders(
  trx: TenantTransaction,
  clinicId: string,
  patterns: SearchPatterns,
  page: Page,
) {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with found as materialized (
      select id, created_at from search_orders(${patterns[0]}, ${patterns[1]}, ${patterns[2]})
    )
    select (select count(*) from found) as total, array(
      select id from found order by created_at desc, id desc limit ${page.limit} offset ${page.offset}
    ) as ids`.execute(trx);
  const { ids, total } = rows[0]!;
  if (ids.length === 0) return { orders: [], total };
  const orders = await trx
    .selectFrom("orders as o")
    .innerJoin("products as p", "p.code", "o.product_code")
    .select(listColumns)
    .where("o.clinic_id", "=", clinicId)
    .where("o.id", "in", ids)
    .orderBy("o.created_at", "desc")
    .orderBy("o.id", "desc")
    .execute();
  return { orders, total };
}
