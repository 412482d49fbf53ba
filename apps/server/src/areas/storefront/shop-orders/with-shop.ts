import { disconnectStore } from "#areas/storefront/stores/disconnection.ts";
import type { Store } from "#areas/storefront/stores/store.ts";
import { getStore } from "#areas/storefront/stores/find-store.ts";
import { openShop } from "#areas/storefront/stores/shop-access.ts";
import type { Shop } from "#shops/shop.ts";
import { ShopDisconnected, ShopUnavailable } from "#shops/shop.ts";
import type { Mode } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";

/** Dependencies of the background work on shops. */
export type ShopDeps = {
  mode: Mode;
  now: () => Date;
  /** The base address for shops' webhooks. */
  dashboardUrl: (mode: Mode["name"]) => string;
};

type Place = { clinicId: string; storeId: string };

/**
 * Runs work on a shop. If the shop has revoked its access, it is marked as disconnected and the result is false; the work waits
 * until it is reconnected. Throws `ShopUnavailable` if its access was renewed since; the work may succeed with that.
 */
export async function withShop(
  deps: ShopDeps,
  { clinicId, storeId }: Place,
  work: (shop: Shop, store: Store) => Promise<void>,
): Promise<boolean> {
  const { mode } = deps;
  const store = await mode.db.inTenant(clinicId, (trx) => getStore(trx, clinicId, storeId));
  if (store.access === null) return false;
  try {
    await work(openShop(mode, store), store);
    return true;
  } catch (error) {
    if (!(error instanceof ShopDisconnected)) throw error;
    if (await disconnectStore(systemScope(deps, clinicId), store)) return false;
    throw new ShopUnavailable("The shop's access was renewed meanwhile", { cause: error });
  }
}
