import { plainTitle } from "@kitpath/contract/storefront/store-products/plain-title";
import type { Insertable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { ShopOrderLines } from "#db/schema.gen.ts";
import type { ShopOrder, ShopOrderLine } from "#shops/shop.ts";
import { listSimilarProducts, listSoldProducts } from "./queries.ts";

/** Returns the lines of a shop's order that are for our kits, as they are stored under the order with this id. */
export async function linesOf(
  trx: TenantTransaction,
  now: Date,
  { clinicId, storeId, id }: { clinicId: string; storeId: string; id: string },
  { lines, orderedAt: at }: Pick<ShopOrder, "lines" | "orderedAt">,
): Promise<Insertable<ShopOrderLines>[]> {
  const refs = lines.flatMap(({ productRef }) => productRef ?? []);
  const sold = await listSoldProducts(trx, clinicId, { storeId, refs, at });
  const soldAs = new Map(sold.map((product) => [product.shop_ref, { id: product.id, isGuessed: false }]));
  const deletedAs = await matchDeleted(trx, clinicId, { storeId, at, lines });
  return lines.flatMap((line) => {
    const product = line.productRef ? soldAs.get(line.productRef) : deletedAs(line);
    return product
      ? [
          {
            clinic_id: clinicId,
            id: newId(now),
            shop_order_id: id,
            line_ref: line.ref,
            store_product_id: product.id,
            quantity: line.quantity,
            is_guessed: product.isGuessed,
          },
        ]
      : [];
  });
}

type Match = { id: string; isGuessed: boolean };

/**
 * Finds the store's product of a line whose product was deleted in the shop before the line was read. Those we create there have
 * the product code as their SKU; a title alone is a guess, which somebody confirms.
 */
async function matchDeleted(
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
