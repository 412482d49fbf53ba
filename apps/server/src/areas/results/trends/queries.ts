import type { TenantTransaction } from "#db/database.ts";

export const findPatient = (trx: TenantTransaction, clinicId: string, id: string) =>
  trx
    .selectFrom("patients")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .executeTakeFirst();

/** Lists a person's tests, latest registration first. */
export const listTests = (trx: TenantTransaction, clinicId: string, patientId: string, atMost: number) =>
  trx
    .selectFrom("tests as t")
    .innerJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "t.clinic_id").onRef("k.id", "=", "t.kit_id"),
    )
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "t.clinic_id").onRef("o.id", "=", "t.order_id"),
    )
    .innerJoin("products as p", "p.code", "t.product_code")
    .select([
      "t.id",
      "t.product_code",
      "t.collected_at",
      "t.accessioned_at",
      "t.registered_at",
      "k.kit_code",
      "k.rejection_reason",
      "o.created_at as ordered_at",
      "p.title",
    ])
    .where("t.clinic_id", "=", clinicId)
    .where("t.patient_id", "=", patientId)
    .where("t.status", "<>", "withdrawn")
    .orderBy("t.registered_at", "desc")
    .orderBy("t.id", "desc")
    .limit(atMost)
    .execute();
