import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import { journeyOf } from "#db/journey-of.ts";

/** Returns an order with its product, its patient, and the users who placed and cancelled it. */
export function findOrderDetail(trx: TenantTransaction, clinicId: string, orderNumber: string) {
  return trx
    .selectFrom("orders as o")
    .innerJoin("products as p", "p.code", "o.product_code")
    .leftJoin("patients as t", (join) =>
      join.onRef("t.clinic_id", "=", "o.clinic_id").onRef("t.id", "=", "o.patient_id"),
    )
    .leftJoin("users as placer", (join) =>
      join.onRef("placer.organisation_id", "=", "o.clinic_id").onRef("placer.id", "=", "o.placed_by"),
    )
    .leftJoin("users as canceller", (join) =>
      join
        .onRef("canceller.organisation_id", "=", "o.clinic_id")
        .onRef("canceller.id", "=", "o.cancelled_by"),
    )
    .leftJoin("order_approvals as y", (join) =>
      join.onRef("y.clinic_id", "=", "o.clinic_id").onRef("y.order_id", "=", "o.id"),
    )
    .selectAll("o")
    .select([
      "y.reviewer as approver",
      "p.title as product_title",
      "p.audience as product_audience",
      "p.phlebotomy_type",
      "t.title as patient_title",
      "t.first_name as patient_first_name",
      "t.last_name as patient_last_name",
      "t.email as patient_email",
      "t.mobile_number as patient_mobile_number",
      "t.date_of_birth as patient_date_of_birth",
      (eb) => eb.fn.coalesce("o.patient_gender", "t.gender").as("patient_gender"),
      "placer.fname as placer_fname",
      "placer.lname as placer_lname",
      "canceller.fname as canceller_fname",
      "canceller.lname as canceller_lname",
      journeyOf("o").as("journey"),
    ])
    .where("o.clinic_id", "=", clinicId)
    .where("o.order_number", "=", orderNumber.toUpperCase())
    .executeTakeFirst();
}
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrderDetail>>>;

type Wanted = { emails: readonly string[]; since: Date };

/** Lists active orders since a time for people with one of these e-mails; newest first. */
export const listRecentOrders = (trx: TenantTransaction, clinicId: string, { emails, since }: Wanted) =>
  trx
    .with(
      "recent",
      () => sql<{ email: string; id: string }>`(select * from recent_orders(${emails}::text[], ${since}))`,
    )
    .selectFrom("recent")
    .innerJoin("orders as o", (join) => join.on("o.clinic_id", "=", clinicId).onRef("o.id", "=", "recent.id"))
    .leftJoin("patients as t", (join) =>
      join.onRef("t.clinic_id", "=", "o.clinic_id").onRef("t.id", "=", "o.patient_id"),
    )
    .select([
      "recent.email",
      "o.id",
      "o.order_number",
      "o.product_code",
      "o.created_at",
      "t.date_of_birth",
      sql<string>`coalesce(t.first_name, o.delivery_first_name)`.as("first_name"),
      sql<string>`coalesce(t.last_name, o.delivery_last_name)`.as("last_name"),
    ])
    .where("o.status", "not in", ["cancelled", "refunded"])
    .orderBy("o.created_at", "desc")
    .execute();
export type RecentOrder = Awaited<ReturnType<typeof listRecentOrders>>[number];
