import type { CatalogueProductQuery } from "@kitpath/contract/catalogue/products/list-query";
import { sql } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";
import { orderOf } from "#db/order-of.ts";

const products = (executor: Executor) =>
  executor
    .selectFrom("products as p")
    .innerJoin("product_versions as v", (join) =>
      join.onRef("v.product_code", "=", "p.code").onRef("v.version", "=", "p.version"),
    )
    .selectAll("p")
    .select("v.source");

export function listProducts(executor: Executor, sort: CatalogueProductQuery["sort"]) {
  const { by, direction } = orderOf(sort, { title: sql`lower(p.title)`, productCode: "p.code" });
  return products(executor).orderBy(by, direction).orderBy("p.code", direction).execute();
}
export type CatalogueProductRow = Awaited<ReturnType<typeof listProducts>>[number];

/** Locked until the transaction ends, so that concurrent changes see each other. */
export const lockProduct = (trx: TenantTransaction, code: string) =>
  trx
    .selectFrom("products")
    .select(["version", "specimen_type", "category", "audience", "stability_hours"])
    .select(["free_until_hours", "late_fee_minor", "minors_at_home"])
    .where("code", "=", code)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findCatalogueProduct = (executor: Executor, code: string) =>
  products(executor).where("p.code", "=", code).executeTakeFirst();

export const listProductVersions = (executor: Executor, code: string) =>
  executor
    .selectFrom("product_versions")
    .select(["version", "source", "reason", "changed_by", "changed_at"])
    .where("product_code", "=", code)
    .orderBy("version", "desc")
    .execute();
