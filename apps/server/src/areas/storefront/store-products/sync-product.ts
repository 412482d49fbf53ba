import type { z } from "zod";
import { openShop } from "#areas/storefront/stores/open-shop.ts";
import type { ShopProduct } from "#shops/shop.ts";
import type { Held } from "./hold-product.ts";
import { holdProduct } from "./hold-product.ts";
import { pictureAddress } from "./picture-address.ts";
import { recordSync } from "./record-sync.ts";
import type { SyncDeps } from "./sync-deps.ts";
import type { syncProductJob } from "./sync-product.job.ts";
import { troubleFor, troubleOf } from "./sync-trouble.ts";
import { takeOffSale } from "./take-off-sale.ts";

/**
 * Syncs a product to its shop, or takes a removed one off sale there. An interrupted run is repeated safely: the shop keeps one
 * product per id of ours. A failure is stored with the time of the retry.
 */
export async function syncProduct(
  deps: SyncDeps,
  { clinicId, productId }: z.infer<typeof syncProductJob.payload>,
): Promise<void> {
  const held = await holdProduct(deps, clinicId, productId);
  if (!held) return;
  if (held.obstacle) {
    await recordSync(deps, clinicId, held, { trouble: troubleFor(held.obstacle) });
    return;
  }
  try {
    await recordSync(deps, clinicId, held, { product: await bring(deps, held) });
  } catch (error) {
    const trouble = troubleOf(error);
    await recordSync(deps, clinicId, held, { trouble });
    if (trouble.isOurs) throw error;
  }
}

/** Returns the product as it now is in the shop; null if there is nothing to store of it. */
async function bring(deps: SyncDeps, held: Held): Promise<ShopProduct | null> {
  const { mode, dashboardUrl } = deps;
  const { product, store } = held;
  if (product.removed_at) return takeOffSale(deps, held);
  const keepsShops = product.is_existing;
  return openShop(mode, store).saveProduct(
    {
      id: product.id,
      productCode: product.product_code,
      title: product.title,
      description: keepsShops && product.description === "" ? null : product.description,
      priceMinor: product.price_minor,
      currency: product.currency,
      status: product.status,
      pictureUrl: product.picture_id
        ? new URL(pictureAddress(product.picture_id), dashboardUrl(mode.name)).href
        : null,
    },
    product.shop_ref,
  );
}
