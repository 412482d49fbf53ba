/**
 * Stock: the kits on the warehouse's shelves, in batches with an expiry date.
 *
 * - A batch: `batches.ts` receives and finds it. It is good, expiring, expired or recalled (`present.ts`).
 * - A kit: `take-kit.ts` takes it for an order, sends it or puts it back.
 * - Here: how much of each product is left, and below how much the warehouse is warned.
 */
import type { Stock, StockBatch, StockedProduct } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { findProductTitle } from "#areas/catalogue/products/product.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { presentBatch } from "./present.ts";
import {
  countAssigned,
  listBatches,
  listProductTitles,
  listWarnings,
  sumWanted,
  upsertWarning,
} from "./queries.ts";

/** The default low-stock level, which the warehouse can change per product. */
const usualWarnBelow = 10;

/** Returns every batch, and how much can still be sent of each product that was ever received or is ordered. */
export async function readStock(directory: Executor, now: Date): Promise<Stock> {
  const batches = (await listBatches(directory)).map((batch) => presentBatch(batch, now));
  const wanted = new Map(
    (await sumWanted(directory)).map(({ product_code, quantity }) => [product_code, quantity]),
  );
  const assigned = new Map((await countAssigned(directory)).map(({ product_code, n }) => [product_code, n]));
  const warnings = new Map(
    (await listWarnings(directory)).map(({ product_code, warn_below }) => [product_code, warn_below]),
  );
  const isKnown = (code: string) =>
    warnings.has(code) || wanted.has(code) || batches.some(({ productCode }) => productCode === code);
  const catalogue = (await listProductTitles(directory)).map(({ code, title }) => ({
    productCode: code,
    title,
  }));
  const products = catalogue
    .filter(({ productCode }) => isKnown(productCode))
    .map((product) => {
      const { productCode: code } = product;
      const unpacked = (wanted.get(code) ?? 0) - (assigned.get(code) ?? 0);
      return levelOf(product, batches, unpacked, warnings.get(code) ?? usualWarnBelow);
    });
  return { products, batches, catalogue };
}

function levelOf(
  product: Pick<StockedProduct, "productCode" | "title">,
  batches: readonly StockBatch[],
  wanted: number,
  warnBelow: number,
): StockedProduct {
  const onShelf = batches
    .filter(({ productCode, state }) => productCode === product.productCode && isUsable(state))
    .reduce((sum, batch) => sum + batch.onShelf, 0);
  return { ...product, onShelf, wanted, warnBelow, isLow: onShelf < warnBelow || onShelf < wanted };
}

const isUsable = (state: StockBatch["state"]): boolean => state === "good" || state === "expiring";

/** Sets the low-stock level of a product. Throws `not_found`. */
export async function setWarning(
  trx: TenantTransaction,
  scope: Scope,
  productCode: string,
  warnBelow: number,
): Promise<StockedProduct> {
  if ((await findProductTitle(trx, productCode)) === null) throw notFound();
  await upsertWarning(trx, productCode, warnBelow);
  const details = { product: productCode, kits: warnBelow };
  await appendAudit(trx, scope, { action: "stock_warning_set", details });
  const { products } = await readStock(trx, scope.now);
  return products.find((product) => product.productCode === productCode)!;
}
