import type { OrderableProduct } from "@kitpath/contract/catalogue/products/products";
import { readAskedOf } from "#areas/catalogue/questionnaires/questionnaire.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Mode, Scope } from "../../../scope.ts";
import { presentProduct } from "./present.ts";
import type { ClinicProduct } from "./queries.ts";
import {
  deleteClinicProduct,
  findClinicProduct,
  findLabOf,
  insertClinicProducts,
  listCatalogueFor,
  listClinicProducts,
  upsertClinicProduct,
} from "./queries.ts";

/** Which products a clinic can order, on what terms, and which lab runs them for it. */

export type Offer = { productCode: string; priceMinor: number; currency: string; labId: string | null };

/** Lets a clinic order a product on these terms. Existing orders keep theirs. */
export const offerProduct = (
  trx: TenantTransaction,
  clinicId: string,
  { productCode, priceMinor, currency, labId }: Offer,
): Promise<void> =>
  upsertClinicProduct(trx, {
    clinic_id: clinicId,
    product_code: productCode,
    price_minor: priceMinor,
    currency,
    lab_id: labId,
  });

/** Lets a clinic order every product of the catalogue at list price. */
export const offerCatalogue = (trx: TenantTransaction, clinicId: string): Promise<void> =>
  insertClinicProducts(trx, clinicId);

/** Lets a clinic that has registered itself order at once. */
export const offerToRegistered = (trx: TenantTransaction, { actor }: Scope): Promise<void> =>
  offerCatalogue(trx, actor.organisationId);

/** Stops a clinic from ordering a product. Returns whether it could order it before. */
export const withdrawProduct = (
  trx: TenantTransaction,
  clinicId: string,
  productCode: string,
): Promise<boolean> => deleteClinicProduct(trx, clinicId, productCode);

/** Lists the whole catalogue by title, each product with the clinic's terms for ordering it. */
export const listOffers = (trx: TenantTransaction, clinicId: string, productCode?: string) =>
  listCatalogueFor(trx, clinicId, productCode);
export type CatalogueOffer = Awaited<ReturnType<typeof listOffers>>[number];

/** Returns a product with this clinic's price, or null if the clinic cannot order it. */
export async function findOrderableProduct(
  trx: TenantTransaction,
  clinicId: string,
  productCode: string,
): Promise<ClinicProduct | null> {
  return (await findClinicProduct(trx, clinicId, productCode)) ?? null;
}

/** Lists what a clinic can order as its screens show it, by title. */
export async function listOrderableProducts(mode: Mode, clinicId: string): Promise<OrderableProduct[]> {
  return mode.db.inTenant(clinicId, async (trx) => {
    const products = await listClinicProducts(trx, clinicId);
    const askedOf = await readAskedOf(
      trx,
      products.map(({ code }) => code),
    );
    return products.map((product) => presentProduct(product, askedOf(product.code)));
  });
}

/** Lists what a clinic can order with its own prices, by title. */
export const listClinicOffers = (trx: TenantTransaction, clinicId: string): Promise<ClinicProduct[]> =>
  listClinicProducts(trx, clinicId);

/**
 * Returns the lab that a clinic's kits of a product now go to. For a product that it can no longer order, this is the platform's
 * choice.
 */
export async function findLabOfProduct(
  trx: TenantTransaction,
  clinicId: string,
  productCode: string,
): Promise<string | null> {
  return (await findLabOf(trx, clinicId, productCode))?.lab_id ?? null;
}
