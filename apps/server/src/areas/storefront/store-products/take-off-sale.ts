import { openShop } from "#areas/storefront/stores/open-shop.ts";
import type { ShopProduct } from "#shops/shop.ts";
import type { Held } from "./hold-product.ts";
import { lockProductByRef } from "./queries.ts";
import type { SyncDeps } from "./sync-deps.ts";

/**
 * Takes a removed product off sale in its shop, unless the shop had it before us or it has been added again since. If the shop's
 * answer was lost when the product was created, it is looked up by our id and returned, because shoppers may have ordered it.
 */
export async function takeOffSale(
  { mode }: Pick<SyncDeps, "mode">,
  { product, store }: Held,
): Promise<ShopProduct | null> {
  if (product.is_existing) return null;
  const shop = openShop(mode, store);
  const found = product.shop_ref ? null : await shop.findSavedProduct(product.id);
  const ref = product.shop_ref ?? found?.ref;
  if (!ref) return null;
  const addedAgain = await mode.db.inTenant(product.clinic_id, (trx) =>
    lockProductByRef(trx, product.clinic_id, store.id, ref),
  );
  if (addedAgain) return null;
  await shop.removeProduct(ref);
  return found && { ...found, url: null };
}
