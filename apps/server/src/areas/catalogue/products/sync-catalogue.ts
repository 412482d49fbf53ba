import { isDeepStrictEqual } from "node:util";
import { biomarkers } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import type { Executor } from "#db/database.ts";
import { insertBiomarkers, insertProducts, upsertPanels } from "./catalogue-queries.ts";
import { termsOf } from "./shipped.ts";
import type { Latest, Versioned } from "./version-queries.ts";
import { keepBiomarker, keepProduct, listLatest } from "./version-queries.ts";

/**
 * Writes the contract's catalogue to the database, as the schema's owner. What a release changes becomes a new version, except
 * for what staff have changed: their version stays.
 */
export async function syncCatalogue(owner: Executor): Promise<void> {
  const now = new Date();
  await owner.transaction().execute(async (trx) => {
    await insertBiomarkers(trx, biomarkers);
    await insertProducts(trx, products);
    await upsertPanels(trx, products);
    const latest = await listLatest(trx);
    for (const row of biomarkers) {
      const due = dueVersion(latest.biomarkers.get(row.code), row);
      if (due) await keepBiomarker(trx, { code: row.code, definition: row, ...due, ...shippedAt(now) });
    }
    for (const row of products) {
      const due = dueVersion(latest.products.get(row.productCode), termsOf(row));
      if (due)
        await keepProduct(trx, {
          code: row.productCode,
          definition: termsOf(row),
          ...due,
          ...shippedAt(now),
        });
    }
  });
}

const shippedAt = (changedAt: Date) =>
  ({ source: "shipped", reason: null, changedBy: null, changedAt }) as const;

/** Returns the version number for what ships; null if it is already stored or staff have changed it. */
function dueVersion(latest: Latest | undefined, shipped: object): Pick<Versioned, "version"> | null {
  if (!latest) return { version: 1 };
  // In the form the database returns, without undefined properties.
  const kept: unknown = JSON.parse(JSON.stringify(shipped));
  return latest.source === "staff" || isDeepStrictEqual(latest.definition, kept)
    ? null
    : { version: latest.version + 1 };
}
