import { openShop } from "#areas/storefront/stores/open-shop.ts";
import type { Store } from "#areas/storefront/stores/find-store.ts";
import type { Shop } from "#shops/shop.ts";
import { ShopDisconnected, ShopRefused, ShopUnavailable } from "#shops/shop.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";

/** Calls a shop while a user waits. Throws `shop_unavailable` and `store_disconnected`. */
export async function askShop<T>(mode: Mode, store: Store, ask: (shop: Shop) => Promise<T>): Promise<T> {
  try {
    return await ask(openShop(mode, store));
  } catch (error) {
    if (error instanceof ShopDisconnected) throw new AppError("store_disconnected", { cause: error });
    if (error instanceof ShopUnavailable || error instanceof ShopRefused) {
      throw new AppError("shop_unavailable", {
        message: "Error retrieving products from store.",
        cause: error,
      });
    }
    throw error;
  }
}
