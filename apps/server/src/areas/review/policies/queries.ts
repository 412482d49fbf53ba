import type { Insertable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { ReviewPolicies } from "#db/schema.gen.ts";

const columns = [
  "r.rule",
  "r.disclosure",
  "r.reviewer",
  "r.flagged_hours",
  "r.routine_hours",
  "r.orders_repeats",
] as const;

/** Finds a product's own policy, else the general one. */
export const findPolicy = (trx: TenantTransaction, clinicId: string, productCode: string) =>
  trx
    .selectFrom("review_policies as r")
    .select(columns)
    .where("r.clinic_id", "=", clinicId)
    .where((eb) => eb.or([eb("r.product_code", "=", productCode), eb("r.product_code", "is", null)]))
    .orderBy("r.product_code", (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
export type PolicyRow = NonNullable<Awaited<ReturnType<typeof findPolicy>>>;

export async function getProductOfTest(
  trx: TenantTransaction,
  clinicId: string,
  testId: string,
): Promise<string> {
  const { product_code } = await trx
    .selectFrom("tests")
    .select("product_code")
    .where("clinic_id", "=", clinicId)
    .where("id", "=", testId)
    .executeTakeFirstOrThrow();
  return product_code;
}

export const listPolicies = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("review_policies as r")
    .leftJoin("products as p", "p.code", "r.product_code")
    .select([...columns, "r.product_code", "p.title"])
    .where("r.clinic_id", "=", clinicId)
    .orderBy("p.title")
    .execute();

export async function upsertPolicy(trx: TenantTransaction, row: Insertable<ReviewPolicies>): Promise<void> {
  const { clinic_id: _clinic, id: _id, product_code: _product, ...change } = row;
  await trx
    .insertInto("review_policies")
    .values(row)
    .onConflict((conflict) => conflict.columns(["clinic_id", "product_code"]).doUpdateSet(change))
    .execute();
}

/** Returns whether there was one. */
export async function deletePolicy(
  trx: TenantTransaction,
  clinicId: string,
  productCode: string,
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom("review_policies")
    .where("clinic_id", "=", clinicId)
    .where("product_code", "=", productCode)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}
