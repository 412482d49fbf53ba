import type { TenantTransaction } from "#db/database.ts";

/** Lists a clinic's latest registrations with their users, including those that were undone. */
export function listRegistrations(trx: TenantTransaction, clinicId: string, limit: number) {
  return trx
    .selectFrom("tests as t")
    .innerJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "t.clinic_id").onRef("k.id", "=", "t.kit_id"),
    )
    .innerJoin("products as p", "p.code", "t.product_code")
    .leftJoin("kit_events as e", (join) =>
      join
        .onRef("e.clinic_id", "=", "t.clinic_id")
        .onRef("e.kit_id", "=", "t.kit_id")
        .onRef("e.occurred_at", "=", "t.registered_at")
        .on("e.event", "=", "register"),
    )
    .leftJoin("users as u", (join) =>
      join.onRef("u.organisation_id", "=", "e.clinic_id").onRef("u.id", "=", "e.actor_id"),
    )
    .select([
      "t.id",
      "t.first_name",
      "t.last_name",
      "t.order_number",
      "t.status",
      "t.registered_at",
      "p.title",
      "k.kit_code",
      "k.barcode",
      "k.status as kit_status",
      "e.actor_kind",
      "u.fname",
      "u.lname",
    ])
    .where("t.clinic_id", "=", clinicId)
    .orderBy("t.registered_at", "desc")
    .orderBy("t.id", "desc")
    .limit(limit)
    .execute();
}
export type ListedRegistration = Awaited<ReturnType<typeof listRegistrations>>[number];

export function findRegistration(trx: TenantTransaction, clinicId: string, testId: string) {
  return trx
    .selectFrom("tests")
    .select(["id", "kit_id", "status", "patient_id", "gender", "order_number"])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", testId)
    .executeTakeFirst();
}

/** Returns what a kit's box and its order tell about its person. */
export function getKitStory(trx: TenantTransaction, clinicId: string, orderId: string) {
  return trx
    .selectFrom("orders as o")
    .innerJoin("products as p", "p.code", "o.product_code")
    .select([
      "o.order_number",
      "o.quantity",
      "o.erased_at",
      "o.delivery_first_name",
      "o.delivery_last_name",
      "o.delivery_email",
      "o.delivery_mobile_number",
      "p.title",
      "p.audience",
    ])
    .where("o.clinic_id", "=", clinicId)
    .where("o.id", "=", orderId)
    .executeTakeFirstOrThrow();
}
export type KitStory = Awaited<ReturnType<typeof getKitStory>>;

export const findPersonOfOrder = (trx: TenantTransaction, clinicId: string, patientId: string) =>
  trx
    .selectFrom("patients")
    .select(["id", "first_name", "last_name", "gender", "date_of_birth"])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", patientId)
    .where("erased_at", "is", null)
    .executeTakeFirst();
export type PersonOfOrder = NonNullable<Awaited<ReturnType<typeof findPersonOfOrder>>>;
