import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { CatalogueProductQuery } from "@kitpath/contract/catalogue/products/list-query";
import { sql } from "kysely";
import { anyTextOf } from "#db/any-of.ts";
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
    .select(["version", "specimen_type", "category", "audience"])
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
export type VersionRow = Awaited<ReturnType<typeof listProductVersions>>[number];

const biomarkers = (executor: Executor) =>
  executor
    .selectFrom("biomarkers as b")
    .innerJoin("biomarker_versions as v", (join) =>
      join.onRef("v.biomarker_code", "=", "b.code").onRef("v.version", "=", "b.version"),
    )
    .select(["b.code", "b.version", "b.definition", "v.source"]);

/** Locks the assignment of LOINC codes until the transaction ends, so that the same code is not assigned twice concurrently. */
export async function holdLoincCodes(trx: TenantTransaction): Promise<void> {
  await trx
    .selectFrom("organisations")
    .select("id")
    .where("kind", "=", "platform")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

export const listBiomarkers = (executor: Executor) =>
  biomarkers(executor)
    .orderBy(sql`lower(b.name)`)
    .execute();
export type CatalogueBiomarkerRow = Awaited<ReturnType<typeof listBiomarkers>>[number];

export const findBiomarker = (executor: Executor, code: string) =>
  biomarkers(executor).where("b.code", "=", code).executeTakeFirst();

export const lockBiomarker = (trx: TenantTransaction, code: string) =>
  trx
    .selectFrom("biomarkers")
    .select(["version", "definition"])
    .where("code", "=", code)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Finds biomarkers by their codes; unknown codes are left out. */
export async function findDefinitions(
  executor: Executor,
  codes: readonly string[],
): Promise<Map<string, BiomarkerDefinition>> {
  const rows = await executor
    .selectFrom("biomarkers")
    .select(["code", "definition"])
    .where("code", "=", anyTextOf(codes))
    .execute();
  return new Map(rows.map(({ code, definition }) => [code, definition]));
}

/** Finds another biomarker with a LOINC code. */
export const findCodeOfLoinc = (executor: Executor, loinc: string, otherThan: string) =>
  executor
    .selectFrom("biomarkers")
    .select("code")
    .where(sql`definition ->> 'loinc'`, "=", loinc)
    .where("code", "!=", otherThan)
    .executeTakeFirst();

export const listBiomarkerVersions = (executor: Executor, code: string) =>
  executor
    .selectFrom("biomarker_versions")
    .select(["version", "source", "reason", "changed_by", "changed_at"])
    .where("biomarker_code", "=", code)
    .orderBy("version", "desc")
    .execute();

export const listProductsOf = (executor: Executor, biomarkerCode: string) =>
  executor
    .selectFrom("product_biomarkers as pb")
    .innerJoin("products as p", "p.code", "pb.product_code")
    .select(["p.code", "p.title"])
    .where("pb.biomarker_code", "=", biomarkerCode)
    .groupBy(["p.code", "p.title"])
    .orderBy(sql`lower(p.title)`)
    .execute();
