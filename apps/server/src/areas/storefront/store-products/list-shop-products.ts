import type { ShopProduct } from "@kitpath/contract/storefront/store-products/store-products";
import type { Mode } from "../../../scope.ts";
import { askShop } from "./ask-shop.ts";
import { getConnectedStore } from "./get-product.ts";
import { presentShopProduct } from "./present.ts";
import { listShopRefs } from "./queries.ts";

/** Lists products of the shop, as many as it returns at once. Throws as `askShop`, and `not_found`. */
export async function listShopProducts(
  mode: Mode,
  clinicId: string,
  { storeId, search }: { storeId: string; search: string },
): Promise<{ products: ShopProduct[]; hasMore: boolean }> {
  const { store, refs } = await mode.db.inTenant(clinicId, async (trx) => ({
    store: await getConnectedStore(trx, clinicId, storeId),
    refs: new Set(await listShopRefs(trx, clinicId, storeId)),
  }));
  const found = await askShop(mode, store, (shop) => shop.searchProducts(search));
  return {
    products: found.map((product) => presentShopProduct(product, store.currency, refs.has(product.ref))),
    hasMore: found.length >= 50,
  };
}
