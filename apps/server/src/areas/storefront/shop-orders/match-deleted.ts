import { plainTitle } from "@kitpath/contract/storefront/store-products/plain-title";
import type { TenantTransaction } from "#db/database.ts";
import type { ShopOrderLine } from "#shops/shop.ts";
import { listSimilarProducts } from "./queries.ts";

type Match = { id: string; isGuessed: boolean };

/**
 * Finds the store's product of a line whose product was deleted in the shop before the line was read. Those we create there have
 * the product code as their SKU; a title alone is a guess, which somebody confirms.
 */
export async function matchDeleted(
  trx: TenantTransaction,
  clinicId: string,
  { storeId, at, lines }: { storeId: string; at: Date; lines: readonly ShopOrderLine[] },
): Promise<(line: ShopOrderLine) => Match | undefined> {
  const deleted = lines.filter(({ productRef }) => productRef === null);
  if (deleted.length === 0) return () => undefined;
  const codes = deleted.flatMap(({ sku }) => sku ?? []);
  const titles = deleted.map(({ title }) => plainTitle(title));
  const similar = await listSimilarProducts(trx, clinicId, { storeId, codes, titles, at });
  return ({ sku, title }) => {
    const ofSku = similar.find(({ product_code: code }) => code === sku);
    const found = ofSku ?? similar.find((product) => product.title === plainTitle(title));
    return found && { id: found.id, isGuessed: !ofSku };
  };
}
