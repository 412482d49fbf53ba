import type { StoreProduct } from "@kitpath/contract/store-products";
import { call } from "../../lib/api.ts";
import { tellOutcome } from "./use-sync.ts";

/** What was just saved is on its way already: waits for it a little and says what came of it. */
export async function bringToShop(storeId: string, product: StoreProduct): Promise<void> {
  const params = { storeId, productId: product.id };
  const { data } = await call("syncStoreProduct", { params }).catch(() => ({ data: product }));
  tellOutcome(data);
}
