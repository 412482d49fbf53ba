import type { Insertable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { ShopOrderLines } from "#db/schema.gen.ts";
import type { ShopOrder } from "#shops/shop.ts";
import { matchDeleted } from "./match-deleted.ts";
import { listSoldProducts } from "./queries.ts";

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
