import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { Tests } from "#db/schema.gen.ts";

export async function insertTest(trx: TenantTransaction, test: Insertable<Tests>): Promise<void> {
  await trx.insertInto("tests").values(test).execute();
}

export function findTestOfKit(trx: TenantTransaction, clinicId: string, kitId: string) {
  return trx
    .selectFrom("tests")
    .select(["id", "clinic_id", "status", "category", "patient_id", "product_code", "collected_at"])
    .where("clinic_id", "=", clinicId)
    .where("kit_id", "=", kitId)
    .where("status", "<>", "withdrawn")
    .executeTakeFirst();
}

/** Returns the test of a registered kit; every such kit has one. */
export async function getTestOfKit(trx: TenantTransaction, clinicId: string, kitId: string) {
  const test = await findTestOfKit(trx, clinicId, kitId);
  if (!test) throw new Error(`Kit ${kitId} has no test`);
  return test;
}

export async function updateTest(
  trx: TenantTransaction,
  test: { clinic_id: string; id: string },
  change: Updateable<Tests>,
): Promise<void> {
  await trx
    .updateTable("tests")
    .set(change)
    .where("clinic_id", "=", test.clinic_id)
    .where("id", "=", test.id)
    .execute();
}

/** Leaves the time since a kit was last rejected out of the turnaround of its test. */
export async function leaveOutRejection(
  trx: TenantTransaction,
  kit: { clinic_id: string; id: string },
  until: Date,
): Promise<void> {
  await sql`
    update tests set turnaround_from = coalesce(turnaround_from, accessioned_at) + (${until}::timestamptz - (
      select max(e.occurred_at) from kit_events e
      where e.clinic_id = ${kit.clinic_id} and e.kit_id = ${kit.id} and e.event = 'reject'))
    where clinic_id = ${kit.clinic_id} and kit_id = ${kit.id} and status <> 'withdrawn'`.execute(trx);
}

/** Reads what a test copies from its order and product, so that lists need no join. */
export function getOrderForTest(trx: TenantTransaction, clinicId: string, orderId: string) {
  return trx
    .selectFrom("orders")
    .innerJoin("products", "products.code", "orders.product_code")
    .select(["orders.order_number", "products.category", "products.test_type"])
    .where("orders.clinic_id", "=", clinicId)
    .where("orders.id", "=", orderId)
    .executeTakeFirstOrThrow();
}

export function findPatientOfKit(trx: TenantTransaction, clinicId: string, kitId: string) {
  return trx
    .selectFrom("tests as t")
    .innerJoin("patients as p", (join) =>
      join.onRef("p.clinic_id", "=", "t.clinic_id").onRef("p.id", "=", "t.patient_id"),
    )
    .select([
      "p.id",
      "p.date_of_birth",
      "p.erased_at",
      "t.collected_at",
      "t.accessioned_at",
      "t.hormonal_status",
    ])
    .select((eb) => eb.fn.coalesce("t.gender", "p.gender").as("gender"))
    .where("t.clinic_id", "=", clinicId)
    .where("t.kit_id", "=", kitId)
    .where("t.status", "<>", "withdrawn")
    .executeTakeFirst();
}

export function findTestTaker(trx: TenantTransaction, clinicId: string, kitId: string) {
  return trx
    .selectFrom("tests as t")
    .leftJoin("patients as p", (join) =>
      join.onRef("p.clinic_id", "=", "t.clinic_id").onRef("p.id", "=", "t.patient_id"),
    )
    .select(["t.id as test_id", "t.first_name", "t.last_name", "p.date_of_birth"])
    .select((eb) => eb.fn.coalesce("t.gender", "p.gender").as("gender"))
    .where("t.clinic_id", "=", clinicId)
    .where("t.kit_id", "=", kitId)
    .where("t.status", "<>", "withdrawn")
    .executeTakeFirst();
}
