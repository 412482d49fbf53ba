import { biomarkers } from "@kitpath/contract/catalogue/biomarkers";
import { products } from "@kitpath/contract/catalogue/products";
import type { Executor } from "#db/database.ts";
import { upsertBiomarkers, upsertPanels, upsertProducts } from "./catalogue-queries.ts";

/** Brings the catalogue of the contract into the database, as the schema's owner. */
export async function syncCatalogue(owner: Executor): Promise<void> {
  await owner.transaction().execute(async (trx) => {
    await upsertBiomarkers(trx, biomarkers);
    await upsertProducts(trx, products);
    await upsertPanels(trx, products);
  });
}
