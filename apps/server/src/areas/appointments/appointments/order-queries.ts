import type { TenantTransaction } from "#db/database.ts";

/** Returns how the sample of a product is taken. */
export async function findCollection(trx: TenantTransaction, productCode: string) {
  const { phlebotomy_type: type } = await trx
    .selectFrom("products")
    .select("phlebotomy_type")
    .where("code", "=", productCode)
    .executeTakeFirstOrThrow();
  return type;
}

/** Whether nurses come to people under 18 for a product. */
export async function allowsMinorsAtHome(trx: TenantTransaction, productCode: string): Promise<boolean> {
  const { minors_at_home: allows } = await trx
    .selectFrom("products")
    .select("minors_at_home")
    .where("code", "=", productCode)
    .executeTakeFirstOrThrow();
  return allows;
}

/** Returns what the product of an order says of changes that are made late, with the currency of the order. */
export const getLateTerms = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  trx
    .selectFrom("orders as o")
    .innerJoin("products as p", "p.code", "o.product_code")
    .select(["p.free_until_hours", "p.late_fee_minor", "o.currency"])
    .where("o.clinic_id", "=", clinicId)
    .where("o.id", "=", orderId)
    .executeTakeFirstOrThrow();

/** Returns the number of an order with which a person has an open appointment for a product. The person is locked, so that two orders cannot both find none. */
export async function findOpenFor(
  trx: TenantTransaction,
  clinicId: string,
  { patientId, productCode }: { patientId: string; productCode: string },
): Promise<string | undefined> {
  await trx
    .selectFrom("patients")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("id", "=", patientId)
    .forNoKeyUpdate()
    .execute();
  const open = await trx
    .selectFrom("orders as o")
    .innerJoin("appointments as a", (join) =>
      join.onRef("a.clinic_id", "=", "o.clinic_id").onRef("a.order_id", "=", "o.id"),
    )
    .select("o.order_number")
    .where("o.clinic_id", "=", clinicId)
    .where("o.patient_id", "=", patientId)
    .where("o.product_code", "=", productCode)
    .where("a.ended_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return open?.order_number;
}

export async function findPatientsBirth(trx: TenantTransaction, clinicId: string, patientId: string) {
  const patient = await trx
    .selectFrom("patients")
    .select("date_of_birth")
    .where("clinic_id", "=", clinicId)
    .where("id", "=", patientId)
    .executeTakeFirst();
  return patient?.date_of_birth ?? null;
}

/** Returns where the sample of an order is taken, and from whom. */
export const getOrderPlace = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  trx
    .selectFrom("orders")
    .select([
      "product_code",
      "delivery_first_name",
      "delivery_last_name",
      "delivery_mobile_number",
      "address_line1",
      "address_line2",
      "country_code",
      "postcode",
      "city",
    ])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();

export type OrderPlace = Awaited<ReturnType<typeof getOrderPlace>>;
