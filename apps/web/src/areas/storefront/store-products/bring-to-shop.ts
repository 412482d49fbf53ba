import type { StoreProduct } from "@kitpath/contract/storefront/store-products/store-products";
import { call } from "../../../lib/api.ts";
import { tellOutcome } from "./use-sync.ts";

/** Waits briefly for the background sync of a product that was just saved, and reports the outcome. */
export async function bringToShop(storeId: string, product: StoreProduct): Promise<void> {
  const params = { storeId, productId: product.id };
  const { data } = await call("syncStoreProduct", { params }).catch(() => ({ data: product }));
  tellOutcome(data);
}
