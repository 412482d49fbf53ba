import type { TenantTransaction } from "#db/database.ts";
import { deliveryColumns } from "./queries.ts";

/** Finds the order that replaces a kit; cancelled and refunded ones do not count. */
export function findReplacementOrder(trx: TenantTransaction, clinicId: string, kitId: string) {
  return trx
    .selectFrom("orders")
    .select("order_number")
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

/** Returns the details of an order needed for another to the same person and address. */
export function getOrderToRepeat(trx: TenantTransaction, clinicId: string, orderId: string) {
  return trx
    .selectFrom("orders as o")
    .leftJoin("patients as p", (join) =>
      join.onRef("p.clinic_id", "=", "o.clinic_id").onRef("p.id", "=", "o.patient_id"),
    )
    .select([
      "o.product_code",
      "o.refunded_at",
      "o.erased_at",
      ...deliveryColumns,
      "o.physician_details",
      "p.title",
      "p.first_name",
      "p.last_name",
      "p.email",
      "p.mobile_number",
      "p.gender",
      "p.date_of_birth",
      "p.partner_user_id",
    ])
    .where("o.clinic_id", "=", clinicId)
    .where("o.id", "=", orderId)
    .executeTakeFirstOrThrow();
}
export type OrderToRepeat = Awaited<ReturnType<typeof getOrderToRepeat>>;
