import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import { hasCritical } from "#db/has-critical.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { UsableKit } from "#areas/kits/kits/journey.ts";

/** Orders with their kits that meet a condition, the newest first. */
const orders = (trx: TenantTransaction, clinicId: string, isConcerned = sql<boolean>`true`) =>
  trx
    .selectFrom("orders as o")
    .innerJoin("products as p", "p.code", "o.product_code")
    .selectAll("o")
    .select([
      "p.title as product",
      sql<UsableKit[]>`array(
        select jsonb_build_object('status', k.status, 'recalled_at', k.recalled_at, 'expires_on', k.expires_on)
        from kits k where k.clinic_id = o.clinic_id and k.order_id = o.id and ${isConcerned})`.as("kits"),
    ])
    .where("o.clinic_id", "=", clinicId)
    .orderBy("o.created_at", "desc")
    .orderBy("o.id", "desc");

/** Lists the orders for a person, and those of the given ids that name no patient; the newest first. */
export const listOrdersOf = (
  trx: TenantTransaction,
  clinicId: string,
  patientId: string,
  otherIds: readonly string[],
) =>
  orders(trx, clinicId)
    .where((eb) => eb.or([eb("o.patient_id", "=", patientId), eb("o.id", "=", anyOf(otherIds))]))
    .execute();
export type HeldOrder = Awaited<ReturnType<typeof listOrdersOf>>[number];

const tests = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("tests as t")
    .innerJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "t.clinic_id").onRef("k.id", "=", "t.kit_id"),
    )
    .innerJoin("products as p", "p.code", "t.product_code")
    .selectAll("t")
    .select(["p.title as product", "k.kit_code", "k.rejection_reason", hasCritical("t").as("is_critical")])
    .select((eb) =>
      eb
        .selectFrom("result_sets as s")
        .select((of) => of.fn.max("s.released_at").as("at"))
        .whereRef("s.clinic_id", "=", "t.clinic_id")
        .whereRef("s.test_id", "=", "t.id")
        .as("last_released_at"),
    )
    .where("t.clinic_id", "=", clinicId)
    .orderBy("t.registered_at", "desc")
    .orderBy("t.id", "desc");
export type HeldTest = Awaited<ReturnType<ReturnType<typeof tests>["execute"]>>[number];

/** Lists the orders of these tests that name no patient, each with the kits of these tests alone. */
export const listUnnamedOrdersOf = (
  trx: TenantTransaction,
  clinicId: string,
  ofTests: readonly Pick<HeldTest, "order_id" | "kit_id">[],
) => {
  const kitIds = ofTests.map((test) => test.kit_id);
  const orderIds = ofTests.map((test) => test.order_id);
  return orders(trx, clinicId, sql`k.id = ${anyOf(kitIds)}`)
    .where("o.patient_id", "is", null)
    .where("o.id", "=", anyOf(orderIds))
    .execute();
};

export const listTestsOf = (trx: TenantTransaction, clinicId: string, patientId: string) =>
  tests(trx, clinicId).where("t.patient_id", "=", patientId).execute();

/** Lists tests on these orders whose person is known only by name. */
export const listNamedTests = (trx: TenantTransaction, clinicId: string, orderIds: readonly string[]) =>
  tests(trx, clinicId).where("t.patient_id", "is", null).where("k.order_id", "=", anyOf(orderIds)).execute();
