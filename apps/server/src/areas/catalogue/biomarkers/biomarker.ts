import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { Executor } from "#db/database.ts";
import {
  listCodesOfProducts,
  listDefinitions,
  listDefinitionVersions,
  listDefinitionsOf,
  listProductBiomarkers,
} from "./queries.ts";

/**
 * A biomarker: what a product reports, with its unit, reference ranges and limits. It ships with a release or is added by staff, and
 * changes only by a new version: `new-versions.ts`. A result keeps the interpretation that it was released with.
 *
 * Here it is read: all of them, some by code, or those that a product reports.
 */

/** Lists the current definitions of all biomarkers, by name. */
export async function listKnownBiomarkers(executor: Executor): Promise<BiomarkerDefinition[]> {
  const rows = await listDefinitions(executor);
  return rows.map(({ definition }) => definition);
}

/** Finds biomarkers by their codes; unknown codes are left out. */
export async function findDefinitions(
  executor: Executor,
  codes: readonly string[],
): Promise<Map<string, BiomarkerDefinition>> {
  const rows = await listDefinitionsOf(executor, codes);
  return new Map(rows.map(({ code, definition }) => [code, definition]));
}

/** Lists the current definitions of the biomarkers that a product now reports, in panel order. */
export const listReportedBiomarkers = (executor: Executor, productCode: string) =>
  listProductBiomarkers(executor, productCode);
export type ReportedBiomarker = Awaited<ReturnType<typeof listReportedBiomarkers>>[number];

/** Lists the biomarkers that the product reported when an order was placed: the order is tested for these. */
export async function listBiomarkersOfOrder(
  executor: Executor,
  productCode: string,
  orderedAt: Date,
): Promise<ReportedBiomarker[]> {
  const rows = await listProductBiomarkers(executor, productCode);
  return rows.filter((row) => isReportedAt(row, orderedAt));
}

/** Whether a product reported a biomarker when an order was placed. `since` is when it began to; null: from its beginning. */
export const isReportedAt = ({ since }: { since: Date | null }, orderedAt: Date): boolean =>
  since === null || since <= orderedAt;

/** Reads what several products report; the answer says whether one reported a biomarker when an order was placed. */
export async function readReportedBy(
  executor: Executor,
  productCodes: readonly string[],
): Promise<(productCode: string, code: string, orderedAt: Date) => boolean> {
  const rows = await listCodesOfProducts(executor, [...new Set(productCodes)]);
  const found = new Map(rows.map((row) => [`${row.product_code} ${row.biomarker_code}`, row]));
  return (productCode, code, orderedAt) => {
    const row = found.get(`${productCode} ${code}`);
    return row !== undefined && isReportedAt(row, orderedAt);
  };
}

/** Reads biomarkers as they were in each of their versions. */
export async function readDefinitionVersions(
  executor: Executor,
  codes: readonly string[],
): Promise<(code: string, version: number) => BiomarkerDefinition> {
  const rows = await listDefinitionVersions(executor, [...new Set(codes)]);
  const found = new Map(rows.map(({ code, version, definition }) => [`${code} ${version}`, definition]));
  return (code, version) => {
    const definition = found.get(`${code} ${version}`);
    if (!definition) throw new Error(`No version ${version} of the biomarker ${code}`);
    return definition;
  };
}
