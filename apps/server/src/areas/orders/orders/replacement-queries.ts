import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import { deliveryColumns } from "./queries.ts";

/** Finds the order that replaces a kit; cancelled and refunded ones do not count. */
export function findReplacementOrder(trx: TenantTransaction, clinicId: string, kitId: string) {
  return trx
    .selectFrom("orders")
    .select(["order_number", "dispatched_at"])
    .where("clinic_id", "=", clinicId)
    .where("replaces_kit_id", "=", kitId)
    .where("deleted_at", "is", null)
    .where("refunded_at", "is", null)
    .executeTakeFirst();
}

/** Finds the kit that an order replaces. */
export function findReplacedKit(trx: TenantTransaction, clinicId: string, orderNumber: string) {
  return trx
    .selectFrom("orders as o")
    .innerJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "o.clinic_id").onRef("k.id", "=", "o.replaces_kit_id"),
    )
    .select("k.kit_code")
    .where("o.clinic_id", "=", clinicId)
    .where("o.order_number", "=", orderNumber)
    .executeTakeFirst();
}

/**
 * Returns the details of a kit's order needed for another one to the same address, with the person registered to the kit, else
 * the person it was ordered for. A test keeps its sex when its results are released, whereas the person's may be corrected.
 */
export function getOrderToRepeat(trx: TenantTransaction, clinicId: string, kitId: string) {
  return trx
    .selectFrom("kits as k")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "k.clinic_id").onRef("o.id", "=", "k.order_id"),
    )
    .leftJoin("tests as t", (join) =>
      join
        .onRef("t.clinic_id", "=", "k.clinic_id")
        .onRef("t.kit_id", "=", "k.id")
        .on("t.status", "<>", "withdrawn"),
    )
    .leftJoin("patients as p", (join) =>
      join
        .onRef("p.clinic_id", "=", "k.clinic_id")
        .on(sql`p.id`, "=", sql`case when t.patient_id is null then o.patient_id else t.patient_id end`),
    )
    .select([
      "o.id as order_id",
      "o.product_code",
      "o.patient_id",
      "o.refunded_at",
      "o.erased_at",
      sql<boolean>`case when t.patient_id is null then coalesce(o.erased_at, p.erased_at) else p.erased_at end is not null`.as(
        "is_person_erased",
      ),
      sql<boolean>`p.restricted_at is not null`.as("is_restricted"),
      ...deliveryColumns,
      "o.physician_details",
      "p.title",
      "p.first_name",
      "p.last_name",
      "p.email",
      "p.mobile_number",
      (eb) =>
        eb.fn
          .coalesce(
            eb
              .case()
              .when("t.patient_id", "is", null)
              .then(eb.ref("o.patient_gender"))
              .when("t.processed_at", "is", null)
              .then(eb.ref("t.gender"))
              .end(),
            "p.gender",
          )
          .as("gender"),
      "p.date_of_birth",
      "p.partner_user_id",
    ])
    .where("k.clinic_id", "=", clinicId)
    .where("k.id", "=", kitId)
    .executeTakeFirstOrThrow();
}
export type OrderToRepeat = Awaited<ReturnType<typeof getOrderToRepeat>>;
