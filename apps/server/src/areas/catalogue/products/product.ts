import { dependsOnStatus } from "@kitpath/contract/catalogue/biomarkers/range-for";
import type { Audience } from "@kitpath/contract/catalogue/products/audience";
import { everyone } from "@kitpath/contract/catalogue/products/audience";
import { isSelfCollected } from "@kitpath/contract/catalogue/products/self-collected";
import type { ProductDefinition } from "@kitpath/contract/catalogue/products/product-definition";
import { listReportedBiomarkers } from "#areas/catalogue/biomarkers/biomarker.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { ProductTitle } from "./queries.ts";
import { findTitle, getCategory, getCollection, getTitle, listAudiences, listTitlesOf } from "./queries.ts";

/**
 * A product: a test that can be ordered, with the panels it reports, its kit and its turnaround. It ships with a release or is added
 * by staff, and changes only by a new version.
 *
 * - Made and changed: `new-versions.ts` by staff, `sync-catalogue.ts` by a release.
 * - Which clinic can order it, at what price, and which lab runs it: `offers.ts`.
 * - Read: here what others ask about one; `catalogue-routes.ts` for staff, `routes.ts` for clinics and their shops.
 */
export type { ProductTitle } from "./queries.ts";

/** Finds the title of a product; null for an unknown code. */
export const findProductTitle = async (executor: Executor, code: string): Promise<string | null> =>
  (await findTitle(executor, code))?.title ?? null;

/** Returns the title of a product by a code that a row refers to. */
export const getProductTitle = async (executor: Executor, code: string): Promise<string> =>
  (await getTitle(executor, code)).title;

/** Lists the titles of what a clinic can order and of the products with these codes, by title. */
export const listTitles = (
  trx: TenantTransaction,
  clinicId: string,
  codes: readonly string[],
): Promise<ProductTitle[]> => listTitlesOf(trx, clinicId, codes);

/** Returns whether a product is a COVID-19 test: these have a list of results of their own. */
export const readCategory = async (
  trx: TenantTransaction,
  productCode: string,
): Promise<"covid" | "general"> => (await getCategory(trx, productCode)).category;

export type Collection = { product: string; isSelfCollected: boolean; audience: Audience };

/** Returns the title of a product, whether people take its sample themselves, and whom it is for. */
export async function readCollection(trx: TenantTransaction, productCode: string): Promise<Collection> {
  const { title, phlebotomy_type: type, audience } = await getCollection(trx, productCode);
  return { product: title, isSelfCollected: isSelfCollected(type), audience: audience ?? everyone };
}

export type ForWhom = Awaited<ReturnType<typeof listAudiences>>[number];

/** Returns whom products are for, by their codes. */
export async function readAudiences(
  executor: Executor,
  codes: readonly string[],
): Promise<Map<string, ForWhom>> {
  return new Map((await listAudiences(executor, codes)).map((row) => [row.code, row]));
}

/** Whether a reference range of what a product reports depends on the hormonal status, so that it is worth asking. */
export async function asksStatus(executor: Executor, productCode: string): Promise<boolean> {
  const reported = await listReportedBiomarkers(executor, productCode);
  return reported.some(({ definition }) => dependsOnStatus(definition));
}

/** The part of a product that its versions contain. The rest ships with a release and is the same in all of them. */
export const termsOf = (row: ProductDefinition) => ({
  title: row.title,
  description: row.description,
  phlebotomyType: row.phlebotomyType,
  registrationType: row.registrationType,
  registrationless: row.registrationless,
  turnaroundHours: row.turnaroundHours,
  priceMinor: row.priceMinor,
  audience: row.audience,
  // Left out rather than null, so that products without it stay at their version.
  stabilityHours: row.stabilityHours ?? undefined,
  // A release that says nothing of them makes no new version of every product.
  ...(row.visits ? { visits: row.visits } : {}),
});
export type ProductTerms = ReturnType<typeof termsOf>;
