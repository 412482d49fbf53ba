import { listAllStores } from "#features/stores/find-store.ts";
import { reconcileStore } from "./reconcile-store.ts";
import type { ShopDeps } from "./shop-deps.ts";

/** Reconciles all shops in turn; one that is down does not delay the others. */
export async function reconcileShops(deps: ShopDeps): Promise<void> {
  const failures: unknown[] = [];
  for (const { clinic_id: clinicId, store_id: storeId } of await listAllStores(deps.mode)) {
    await reconcileStore(deps, { clinicId, storeId }).catch((error: unknown) => void failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} shops do not reconcile`);
}
