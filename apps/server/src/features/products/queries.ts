import type { Executor, TenantTransaction } from "#db/database.ts";

const orderable = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("clinic_products as cp")
    .innerJoin("products as p", "p.code", "cp.product_code")
    .leftJoin("product_labs as pl", "pl.product_code", "cp.product_code")
    .select((eb) => [
      "p.code",
      "p.title",
      "p.category",
      "p.phlebotomy_type",
      "p.registration_type",
      "p.registrationless",
      "cp.price_minor",
      "cp.currency",
      // An arrangement of the clinic's own goes before the platform's choice.
      eb.fn.coalesce("cp.lab_id", "pl.lab_id").as("lab_id"),
    ])
    .where("cp.clinic_id", "=", clinicId);

/** Products the clinic may order, by title. */
export function listClinicProducts(trx: TenantTransaction, clinicId: string) {
  return orderable(trx, clinicId).orderBy("p.title").execute();
}
export type ClinicProduct = Awaited<ReturnType<typeof listClinicProducts>>[number];

export function findClinicProduct(trx: TenantTransaction, clinicId: string, productCode: string) {
  return orderable(trx, clinicId).where("p.code", "=", productCode).executeTakeFirst();
}

/** The biomarkers a product reports, in panel order. */
export function listProductBiomarkers(executor: Executor, productCode: string) {
  return executor
    .selectFrom("product_biomarkers")
    .select(["panel", "biomarker_code"])
    .where("product_code", "=", productCode)
    .orderBy("position")
    .execute();
}

/** Offers products to a clinic at their list price. */
export async function insertClinicProducts(
  trx: TenantTransaction,
  clinicId: string,
  labId: string | null,
): Promise<void> {
  await trx
    .insertInto("clinic_products")
    .columns(["clinic_id", "product_code", "price_minor", "currency", "lab_id"])
    .expression((eb) =>
      eb
        .selectFrom("products")
        .select([
          eb.val(clinicId).$castTo<string>().as("clinic_id"),
          "code",
          "price_minor",
          eb.val("GBP").as("currency"),
          eb.val(labId).as("lab_id"),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
