import { sql } from "kysely";
import { anyTextOf } from "#db/any-of.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";

const biomarkers = (executor: Executor) =>
  executor
    .selectFrom("biomarkers as b")
    .innerJoin("biomarker_versions as v", (join) =>
      join.onRef("v.biomarker_code", "=", "b.code").onRef("v.version", "=", "b.version"),
    )
    .select(["b.code", "b.version", "b.definition", "v.source"]);

/** Locks the assignment of LOINC codes until the transaction ends, so that the same code is not assigned twice concurrently. */
export async function lockLoincCodes(trx: TenantTransaction): Promise<void> {
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

/** Lists biomarkers by their codes; unknown codes are left out. */
export const listDefinitionsOf = (executor: Executor, codes: readonly string[]) =>
  executor
    .selectFrom("biomarkers")
    .select(["code", "definition"])
    .where("code", "=", anyTextOf(codes))
    .execute();

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

/** Lists the current definitions of all biomarkers, by name. */
export const listDefinitions = (executor: Executor) =>
  executor
    .selectFrom("biomarkers")
    .select("definition")
    .orderBy(sql`lower(name)`)
    .execute();

/** Lists the biomarkers that a product reports, in panel order. */
export function listProductBiomarkers(executor: Executor, productCode: string) {
  return (
    executor
      .selectFrom("product_biomarkers as pb")
      .innerJoin("biomarkers as b", "b.code", "pb.biomarker_code")
      .select(["pb.panel", "pb.biomarker_code", "pb.since", "b.name", "b.definition"])
      .where("pb.product_code", "=", productCode)
      // An addition to a panel is sorted into it, and not after later panels.
      .orderBy(sql`min(pb.position) over (partition by pb.panel)`)
      .orderBy("pb.position")
      .execute()
  );
}

/** Lists what products report, without the biomarkers themselves. */
export const listCodesOfProducts = (executor: Executor, productCodes: readonly string[]) =>
  executor
    .selectFrom("product_biomarkers")
    .select(["product_code", "biomarker_code", "since"])
    .where("product_code", "=", anyTextOf(productCodes))
    .execute();

/** Lists all versions of biomarkers. */
export const listDefinitionVersions = (executor: Executor, codes: readonly string[]) =>
  executor
    .selectFrom("biomarker_versions")
    .select(["biomarker_code as code", "version", "definition"])
    .where("biomarker_code", "=", anyTextOf(codes))
    .execute();
