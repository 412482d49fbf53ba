import { listAllStores } from "#areas/storefront/stores/find-store.ts";
import { tryEach } from "../../../errors/try-each.ts";
import { reconcileStore } from "./reconcile-store.ts";
import type { ShopDeps } from "./shop-deps.ts";

/** Reconciles all shops in turn; one that is down does not delay the others. */
export async function reconcileShops(deps: ShopDeps): Promise<void> {
  await tryEach(await listAllStores(deps.mode), "shops do not reconcile", (store) =>
    reconcileStore(deps, { clinicId: store.clinic_id, storeId: store.store_id }),
  );
}
