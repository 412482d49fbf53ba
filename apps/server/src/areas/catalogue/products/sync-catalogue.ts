import type { ProductDefinition } from "@kitpath/contract/catalogue/products/product-definition";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { syncBiomarkers } from "#areas/catalogue/biomarkers/new-versions.ts";
import { syncQuestionnaires } from "#areas/catalogue/questionnaires/new-versions.ts";
import { shippedVersion } from "#areas/catalogue/versions/version.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";
import { insertPanels, insertProducts, upsertPanels } from "./catalogue-queries.ts";
import { termsOf } from "./product.ts";
import { storeProductVersion, listLatestProducts } from "./version-queries.ts";

/**
 * Writes the contract's catalogue to the database, as the schema's owner. What a release changes becomes a new version, except
 * for what staff have changed: their version stays.
 */
export async function syncCatalogue(owner: Executor): Promise<void> {
  const now = new Date();
  await owner.transaction().execute(async (trx) => {
    await syncBiomarkers(trx, now);
    await syncProducts(trx, now);
    await syncQuestionnaires(trx, now);
  });
}

/** Adds one product to the catalogue, unless it is there, as if a release had shipped it. */
export async function shipProduct(
  trx: TenantTransaction,
  product: ProductDefinition,
  now: Date,
): Promise<void> {
  if ((await insertProducts(trx, [product])) === 0) return;
  await insertPanels(trx, product);
  const definition = termsOf(product);
  const version = shippedVersion(undefined, definition, now);
  if (version) await storeProductVersion(trx, { code: product.productCode, definition, ...version });
}

async function syncProducts(trx: TenantTransaction, now: Date): Promise<void> {
  await insertProducts(trx, products);
  await upsertPanels(trx, products);
  const latest = await listLatestProducts(trx);
  for (const row of products) {
    const definition = termsOf(row);
    const version = shippedVersion(latest.get(row.productCode), definition, now);
    if (version) await storeProductVersion(trx, { code: row.productCode, definition, ...version });
  }
}
