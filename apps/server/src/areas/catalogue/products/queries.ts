import type { Insertable } from "kysely";
import { sql } from "kysely";
import { anyTextOf } from "#db/any-of.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { ClinicProducts } from "#db/schema.gen.ts";

const orderable = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("clinic_products as cp")
    .where("cp.clinic_id", "=", clinicId)
    .innerJoin("products as p", "p.code", "cp.product_code")
    .leftJoin("product_labs as pl", "pl.product_code", "cp.product_code")
    // The clinic's own lab takes precedence over the platform's choice.
    .leftJoin("organisations as lab", (join) =>
      join.on((eb) => eb("lab.id", "=", eb.fn.coalesce("cp.lab_id", "pl.lab_id"))),
    )
    .select([
      "p.code",
      "p.title",
      "p.description",
      "p.category",
      "p.phlebotomy_type",
      "p.minors_at_home",
      "p.registration_type",
      "p.registrationless",
      "cp.price_minor",
      "cp.currency",
      "lab.id as lab_id",
      "lab.name as lab_name",
    ]);

/** Lists the products that the clinic can order, by title. */
export function listClinicProducts(trx: TenantTransaction, clinicId: string) {
  return orderable(trx, clinicId)
    .orderBy(sql`lower(p.title)`)
    .execute();
}
export type ClinicProduct = Awaited<ReturnType<typeof listClinicProducts>>[number];

export function findClinicProduct(trx: TenantTransaction, clinicId: string, productCode: string) {
  return orderable(trx, clinicId).where("p.code", "=", productCode).executeTakeFirst();
}

/** Lists the titles of what the clinic can order and of the products with these codes, by title. */
export const listTitlesOf = (trx: TenantTransaction, clinicId: string, codes: readonly string[]) =>
  trx
    .selectFrom("products as p")
    .select(["p.code", "p.title"])
    .where((eb) =>
      eb.or([
        eb("p.code", "=", anyTextOf(codes)),
        eb(
          "p.code",
          "in",
          eb
            .selectFrom("clinic_products as cp")
            .select("cp.product_code")
            .where("cp.clinic_id", "=", clinicId),
        ),
      ]),
    )
    .orderBy(sql`lower(p.title)`)
    .execute();
export type ProductTitle = Awaited<ReturnType<typeof listTitlesOf>>[number];

const titleOf = (executor: Executor, code: string) =>
  executor.selectFrom("products").select("title").where("code", "=", code);

export const findTitle = (executor: Executor, code: string) => titleOf(executor, code).executeTakeFirst();

export const getTitle = (executor: Executor, code: string) =>
  titleOf(executor, code).executeTakeFirstOrThrow();

export const getCollection = (trx: TenantTransaction, productCode: string) =>
  trx
    .selectFrom("products")
    .select(["title", "phlebotomy_type", "audience"])
    .where("code", "=", productCode)
    .executeTakeFirstOrThrow();

export const getCategory = (trx: TenantTransaction, productCode: string) =>
  trx.selectFrom("products").select("category").where("code", "=", productCode).executeTakeFirstOrThrow();

/** The clinic's own lab takes precedence over the platform's choice, also for a product that it can no longer order. */
export const findLabOf = (trx: TenantTransaction, clinicId: string, productCode: string) =>
  trx
    .selectFrom("products as p")
    .leftJoin("clinic_products as cp", (join) =>
      join.onRef("cp.product_code", "=", "p.code").on("cp.clinic_id", "=", clinicId),
    )
    .leftJoin("product_labs as pl", "pl.product_code", "p.code")
    .select((eb) => eb.fn.coalesce("cp.lab_id", "pl.lab_id").as("lab_id"))
    .where("p.code", "=", productCode)
    .executeTakeFirst();

/** Lists whom products are for; a null audience is everybody. */
export const listAudiences = (executor: Executor, codes: readonly string[]) =>
  executor
    .selectFrom("products")
    .select(["code", "title", "audience"])
    .where("code", "=", anyTextOf(codes))
    .execute();

/** Offers products to a clinic at their list price. */
export async function insertClinicProducts(trx: TenantTransaction, clinicId: string): Promise<void> {
  await trx
    .insertInto("clinic_products")
    .columns(["clinic_id", "product_code", "price_minor", "currency"])
    .expression((eb) =>
      eb
        .selectFrom("products")
        .select([
          eb.val(clinicId).$castTo<string>().as("clinic_id"),
          "code",
          "price_minor",
          eb.val("GBP").as("currency"),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function listCatalogueFor(trx: TenantTransaction, clinicId: string, productCode?: string) {
  let products = trx
    .selectFrom("products as p")
    .leftJoin("clinic_products as cp", (join) =>
      join.onRef("cp.product_code", "=", "p.code").on("cp.clinic_id", "=", clinicId),
    )
    .leftJoin("organisations as lab", "lab.id", "cp.lab_id")
    .leftJoin("product_labs as pl", "pl.product_code", "p.code")
    .leftJoin("organisations as default_lab", "default_lab.id", "pl.lab_id")
    .select([
      "p.code",
      "p.title",
      "p.sla_id",
      "p.price_minor as list_price_minor",
      "cp.price_minor",
      "cp.currency",
      "cp.lab_id",
      "lab.name as lab_name",
      "lab.city as lab_city",
      "lab.partner_code as lab_code",
      "default_lab.id as default_lab_id",
      "default_lab.name as default_lab_name",
      "default_lab.city as default_lab_city",
      "default_lab.partner_code as default_lab_code",
    ]);
  if (productCode !== undefined) products = products.where("p.code", "=", productCode);
  return products.orderBy(sql`lower(p.title)`).execute();
}

export async function upsertClinicProduct(
  trx: TenantTransaction,
  row: Insertable<ClinicProducts>,
): Promise<void> {
  const { clinic_id: _clinic, product_code: _product, ...change } = row;
  await trx
    .insertInto("clinic_products")
    .values(row)
    .onConflict((conflict) => conflict.columns(["clinic_id", "product_code"]).doUpdateSet(change))
    .execute();
}

export async function deleteClinicProduct(
  trx: TenantTransaction,
  clinicId: string,
  productCode: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("clinic_products")
    .where("clinic_id", "=", clinicId)
    .where("product_code", "=", productCode)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
