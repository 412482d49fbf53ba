import { anyOf } from "#db/any-of.ts";
import { hasCritical } from "#db/has-critical.ts";
import type { TenantTransaction } from "#db/database.ts";

export function listKitsOfOrder(trx: TenantTransaction, clinicId: string, orderId: string) {
  return trx
    .selectFrom("kits as k")
    .leftJoin("tests as t", (join) =>
      join
        .onRef("t.clinic_id", "=", "k.clinic_id")
        .onRef("t.kit_id", "=", "k.id")
        .on("t.status", "<>", "withdrawn"),
    )
    .select(["k.id", "k.kit_code", "k.barcode", "k.status", "k.expires_on", "k.recalled_at", "k.lab_id"])
    .select(["t.id as test_id", "t.category", hasCritical("t").as("is_critical")])
    .where("k.clinic_id", "=", clinicId)
    .where("k.order_id", "=", orderId)
    .orderBy("k.id")
    .execute();
}

/** A clinic's kits joined with their orders. */
export const kitsWithOrder = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("kits as k")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "k.clinic_id").onRef("o.id", "=", "k.order_id"),
    )
    .where("k.clinic_id", "=", clinicId);

/** Lists kits with their codes and order numbers. */
export function listKitsWithOrder(trx: TenantTransaction, clinicId: string, kitIds: readonly string[]) {
  return kitsWithOrder(trx, clinicId)
    .innerJoin("products as p", "p.code", "k.product_code")
    .select(["k.id", "k.kit_code", "k.barcode", "o.order_number", "p.category"])
    .where("k.id", "=", anyOf(kitIds))
    .orderBy("k.id")
    .execute();
}
export type KitWithOrder = Awaited<ReturnType<typeof listKitsWithOrder>>[number];

/** Lists the parcels of orders' kits in both directions, unsorted: the sorted query would be planned again on every call. */
export function listParcelsOfOrders(trx: TenantTransaction, clinicId: string, orderIds: readonly string[]) {
  return trx
    .selectFrom("kits")
    .select([
      "id",
      "order_id",
      "outbound_carrier",
      "outbound_tracking_code",
      "return_carrier",
      "return_tracking_code",
      "return_tracking_url",
    ])
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", anyOf(orderIds))
    .execute();
}

/** Lists every move of an order's kits in order, with its actor. */
export function listKitEventsOfOrder(trx: TenantTransaction, clinicId: string, orderId: string) {
  return trx
    .selectFrom("kits as k")
    .innerJoin("kit_events as e", (join) =>
      join.onRef("e.clinic_id", "=", "k.clinic_id").onRef("e.kit_id", "=", "k.id"),
    )
    .leftJoin("users as u", (join) =>
      join.onRef("u.organisation_id", "=", "e.clinic_id").onRef("u.id", "=", "e.actor_id"),
    )
    .select([
      "e.id",
      "e.kit_id",
      "k.kit_code",
      "e.event",
      "e.occurred_at",
      "e.actor_kind",
      "e.place",
      "e.detail",
      "u.fname",
      "u.lname",
    ])
    .where("k.clinic_id", "=", clinicId)
    .where("k.order_id", "=", orderId)
    .orderBy("e.id")
    .execute();
}
export type KitEvent = Awaited<ReturnType<typeof listKitEventsOfOrder>>[number];
