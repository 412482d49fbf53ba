import type { Store } from "#areas/storefront/stores/find-store.ts";
import { getStore } from "#areas/storefront/stores/find-store.ts";
import type { LockedProduct } from "./queries.ts";
import { findProduct, lockProduct, updateProduct } from "./queries.ts";
import { saleObstacle } from "./sale-obstacle.ts";
import type { SyncDeps } from "./sync-deps.ts";
import { syncProductJob } from "./sync-product.job.ts";

/** Longer than all calls of one sync together can take. */
const holdMs = 2 * 60_000;

/** `obstacle` is why it must not be brought to its shop; a removed product, which only leaves the shop, has none. */
export type Held = { product: LockedProduct; store: Store; obstacle: string | null };

/**
 * Reserves a due product for one sync; null if there is nothing to do. If another run has reserved it, a job checks again once
 * that reservation has expired.
 */
export async function holdProduct(
  { mode, now }: SyncDeps,
  clinicId: string,
  productId: string,
): Promise<Held | null> {
  return mode.db.inTenant(clinicId, async (trx) => {
    const at = now();
    const product = await lockProduct(trx, clinicId, productId);
    if (!product || !isDue(product, at)) return null;
    const { sync_held_until: heldUntil } = product;
    if (heldUntil && heldUntil > at) {
      await mode.jobs.enqueue(trx, syncProductJob, { clinicId, productId }, { startAfter: heldUntil });
      return null;
    }
    await updateProduct(trx, clinicId, productId, { sync_held_until: new Date(at.getTime() + holdMs) });
    const store = await getStore(trx, clinicId, product.store_id);
    const sold = await findProduct(trx, clinicId, store.id, productId);
    return { product, store, obstacle: sold ? saleObstacle(sold) : null };
  });
}

function isDue({ sync_state: state, next_sync_at: next }: LockedProduct, now: Date): boolean {
  if (state === "failed") return next !== null && next <= now;
  return state === "pending";
}
