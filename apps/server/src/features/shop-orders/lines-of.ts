import type { Insertable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { ShopOrderLines } from "#db/schema.gen.ts";
import type { ShopOrder } from "#shops/shop.ts";
import { listSoldProducts } from "./queries.ts";

/** Returns the lines of a shop's order that are for our kits, as they are stored under the order with this id. */
export async function linesOf(
  trx: TenantTransaction,
  now: Date,
  { clinicId, storeId, id }: { clinicId: string; storeId: string; id: string },
  order: Pick<ShopOrder, "lines" | "orderedAt">,
): Promise<Insertable<ShopOrderLines>[]> {
  const refs = order.lines.flatMap(({ productRef }) => productRef ?? []);
  if (refs.length === 0) return [];
  const sold = await listSoldProducts(trx, clinicId, { storeId, refs, at: order.orderedAt });
  const productIds = new Map(sold.map(({ shop_ref: ref, id: productId }) => [ref, productId]));
  return order.lines.flatMap(({ ref, productRef, quantity }) => {
    const productId = productRef && productIds.get(productRef);
    return productId
      ? [
          {
            clinic_id: clinicId,
            id: newId(now),
            shop_order_id: id,
            line_ref: ref,
            store_product_id: productId,
            quantity,
          },
        ]
      : [];
  });
}
