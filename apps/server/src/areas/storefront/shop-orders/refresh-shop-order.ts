import type { ShopDeps } from "./shop-deps.ts";
import { takeShopOrder } from "./take-shop-order.ts";
import { withShop } from "./with-shop.ts";

/** Requests the current state of an order from its shop and applies it. Returns false while the shop is disconnected. */
export const refreshShopOrder = (
  deps: ShopDeps,
  { clinicId, storeId, shopRef }: { clinicId: string; storeId: string; shopRef: string },
): Promise<boolean> =>
  withShop(deps, { clinicId, storeId }, async (shop, store) => {
    const order = await shop.findOrder(shopRef);
    if (order) await takeShopOrder(deps, store, order);
  });
