import type { z } from "zod";
import type { Store } from "#areas/storefront/stores/store.ts";
import { getStore } from "#areas/storefront/stores/find-store.ts";
import { openShop } from "#areas/storefront/stores/shop-access.ts";
import type { ShopProduct } from "#shops/shop.ts";
import { saleObstacle } from "./offer.ts";
import { pictureAddress } from "./pictures.ts";
import type { LockedProduct } from "./queries.ts";
import { findProduct, lockProduct, lockProductByRef, updateProduct } from "./queries.ts";
import { recordSync, troubleFor, troubleOf } from "./sync-outcome.ts";
import type { SyncDeps } from "./sync-queue.ts";
import { syncProductJob } from "./sync-queue.ts";

/**
 * Syncs a product to its shop, or takes a removed one off sale there. An interrupted run is repeated safely: the shop keeps one
 * product per id of ours. A failure is stored with the time of the retry.
 */
export async function syncProduct(
  deps: SyncDeps,
  { clinicId, productId }: z.infer<typeof syncProductJob.payload>,
): Promise<void> {
  const reserved = await reserveProduct(deps, clinicId, productId);
  if (!reserved) return;
  if (reserved.obstacle) {
    await recordSync(deps, clinicId, reserved.product, { trouble: troubleFor(reserved.obstacle) });
    return;
  }
  try {
    await recordSync(deps, clinicId, reserved.product, { product: await saveInShop(deps, reserved) });
  } catch (error) {
    const trouble = troubleOf(error);
    await recordSync(deps, clinicId, reserved.product, { trouble });
    if (trouble.isOurs) throw error;
  }
}

/** Returns the product as it now is in the shop; null if there is nothing to record. */
async function saveInShop(deps: SyncDeps, reserved: Reserved): Promise<ShopProduct | null> {
  const { mode, dashboardUrl } = deps;
  const { product, store } = reserved;
  if (product.removed_at) return takeOffSale(deps, reserved);
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

/**
 * Takes a removed product off sale in its shop, unless the shop had it before us or it has been added again since. If the shop's
 * answer was lost when the product was created, it is looked up by our id and returned, because shoppers may have ordered it.
 */
async function takeOffSale(
  { mode }: Pick<SyncDeps, "mode">,
  { product, store }: Reserved,
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

/** Longer than all calls of one sync together can take. */
const reservedMs = 2 * 60_000;

/** `obstacle` is why it must not be saved in its shop; a removed product, which only leaves the shop, has none. */
type Reserved = { product: LockedProduct; store: Store; obstacle: string | null };

/**
 * Reserves a due product for one sync; null if there is nothing to do. If another run has reserved it, a job checks again once
 * that reservation has expired.
 */
async function reserveProduct(
  { mode, now }: SyncDeps,
  clinicId: string,
  productId: string,
): Promise<Reserved | null> {
  return mode.db.inTenant(clinicId, async (trx) => {
    const at = now();
    const product = await lockProduct(trx, clinicId, productId);
    if (!product || !isDue(product, at)) return null;
    const { sync_held_until: heldUntil } = product;
    if (heldUntil && heldUntil > at) {
      await mode.jobs.enqueue(trx, syncProductJob, { clinicId, productId }, { startAfter: heldUntil });
      return null;
    }
    await updateProduct(trx, clinicId, productId, { sync_held_until: new Date(at.getTime() + reservedMs) });
    const store = await getStore(trx, clinicId, product.store_id);
    const sold = await findProduct(trx, clinicId, store.id, productId);
    return { product, store, obstacle: sold ? saleObstacle(sold) : null };
  });
}

function isDue({ sync_state: state, next_sync_at: next }: LockedProduct, now: Date): boolean {
  if (state === "failed") return next !== null && next <= now;
  return state === "pending";
}
