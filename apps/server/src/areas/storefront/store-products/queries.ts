import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { StoreProducts } from "#db/schema.gen.ts";
import type { Page } from "#db/page.ts";

const productsOf = (trx: TenantTransaction, clinicId: string, storeId: string) =>
  trx
    .selectFrom("store_products as s")
    .leftJoin("clinic_products as c", (join) =>
      join.onRef("c.clinic_id", "=", "s.clinic_id").onRef("c.product_code", "=", "s.product_code"),
    )
    .selectAll("s")
    .select(["c.price_minor as minimum_minor", "c.currency as minimum_currency"])
    .where("s.clinic_id", "=", clinicId)
    .where("s.store_id", "=", storeId);

export const listProducts = (trx: TenantTransaction, clinicId: string, storeId: string, page: Page) =>
  productsOf(trx, clinicId, storeId)
    .where("s.removed_at", "is", null)
    .orderBy(sql`lower(s.title)`)
    .orderBy("s.id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const findProduct = (trx: TenantTransaction, clinicId: string, storeId: string, id: string) =>
  productsOf(trx, clinicId, storeId)
    .where("s.id", "=", id)
    .where("s.removed_at", "is", null)
    .executeTakeFirst();
export type StoreProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

export async function countProducts(
  trx: TenantTransaction,
  clinicId: string,
  storeId: string,
): Promise<number> {
  const { n } = await trx
    .selectFrom("store_products")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("clinic_id", "=", clinicId)
    .where("store_id", "=", storeId)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return n;
}

/** Lists the shop's numbers of all products that the store has here. */
export async function listShopRefs(
  trx: TenantTransaction,
  clinicId: string,
  storeId: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom("store_products")
    .select("shop_ref")
    .where("clinic_id", "=", clinicId)
    .where("store_id", "=", storeId)
    .where("removed_at", "is", null)
    .where("shop_ref", "is not", null)
    .execute();
  return rows.map(({ shop_ref }) => shop_ref!);
}

export async function insertProduct(trx: TenantTransaction, row: Insertable<StoreProducts>): Promise<void> {
  await trx.insertInto("store_products").values(row).execute();
}

const lockedProduct = (trx: TenantTransaction, clinicId: string) =>
  trx.selectFrom("store_products").selectAll().where("clinic_id", "=", clinicId).forUpdate();

/** Returns a product, also a removed one, locked until the transaction ends. */
export const lockProduct = (trx: TenantTransaction, clinicId: string, id: string) =>
  lockedProduct(trx, clinicId).where("id", "=", id).executeTakeFirst();
export type LockedProduct = NonNullable<Awaited<ReturnType<typeof lockProduct>>>;

export const lockProductByRef = (trx: TenantTransaction, clinicId: string, storeId: string, ref: string) =>
  lockedProduct(trx, clinicId)
    .where("store_id", "=", storeId)
    .where("shop_ref", "=", ref)
    .where("removed_at", "is", null)
    .executeTakeFirst();

export async function updateProduct(
  trx: TenantTransaction,
  clinicId: string,
  id: string,
  change: Updateable<StoreProducts>,
): Promise<void> {
  await trx
    .updateTable("store_products")
    .set(change)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .execute();
}

/**
 * Returns the products of a store whose change has not reached the shop, including removed ones, locked until the transaction
 * ends. One that somebody changed or deleted in the shop is not among them.
 */
export const lockUnsettled = (trx: TenantTransaction, clinicId: string, storeId: string) =>
  lockedProduct(trx, clinicId)
    .where("store_id", "=", storeId)
    .where((eb) =>
      eb.or([
        eb("sync_state", "=", "pending"),
        eb.and([eb("sync_state", "=", "failed"), eb("sync_attempts", ">", 0)]),
      ]),
    )
    .orderBy("id")
    .execute();
