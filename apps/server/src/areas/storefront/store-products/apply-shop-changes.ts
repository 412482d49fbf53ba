import { formatMinor } from "@kitpath/contract/fields/money";
import { plainTitle } from "@kitpath/contract/storefront/store-products/plain-title";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit, changedFields } from "#areas/ledger/audit/append-audit.ts";
import { findOrderableProduct } from "#areas/catalogue/products/offers.ts";
import { getStore } from "#areas/storefront/stores/find-store.ts";
import { openShop } from "#areas/storefront/stores/shop-access.ts";
import type { ShopProduct } from "#shops/shop.ts";
import { systemScope } from "../../../system-scope.ts";
import type { LockedProduct } from "./queries.ts";
import { lockProductByRef, updateProduct } from "./queries.ts";
import type { SyncDeps } from "./sync-queue.ts";

type Told = { clinicId: string; storeId: string; ref: string };

/**
 * Takes over changes made in the shop itself: its title, price and status are what shoppers see. A change of ours that is not
 * synced yet takes precedence. A product that was deleted, or is sold below its minimum price, is Failed until somebody
 * decides.
 */
export async function applyShopChanges(deps: SyncDeps, { clinicId, storeId, ref }: Told): Promise<void> {
  const { mode } = deps;
  const known = await mode.db.inTenant(clinicId, async (trx) => {
    const product = await lockProductByRef(trx, clinicId, storeId, ref);
    return product && { product, store: await getStore(trx, clinicId, storeId) };
  });
  if (!known) return;
  const found = await openShop(mode, known.store).findProduct(ref);
  await mode.db.inTenant(clinicId, async (trx) => {
    const product = await lockProductByRef(trx, clinicId, storeId, ref);
    if (!product || product.revision !== known.product.revision || isUnsettled(product)) return;
    const change = found ? await takenOver(trx, product, found) : deletedInShop;
    const isNews = Object.entries(change).some(
      ([name, value]) => value !== product[name as keyof typeof change],
    );
    if (!isNews) return;
    const scope = systemScope(deps, clinicId);
    await updateProduct(trx, clinicId, product.id, { ...change, updated_at: scope.now });
    await appendAudit(trx, scope, {
      action: "store_product_followed",
      subjectKind: "store_product",
      subjectId: product.id,
      details: changedFields(product, change),
    });
  });
}

/** Whether a change made here has not reached the shop. */
const isUnsettled = ({ sync_state: state, sync_attempts: attempts }: LockedProduct) =>
  state === "pending" || (state === "failed" && attempts > 0);

const synced = { sync_state: "synced", sync_reason: null, next_sync_at: null } as const;
const failed = { sync_state: "failed", next_sync_at: null } as const;

const deletedInShop = {
  ...failed,
  sync_reason: "It was deleted in the shop. Retry puts it back; Remove takes it off this list.",
  shop_url: null,
};

async function takenOver(trx: TenantTransaction, product: LockedProduct, found: ShopProduct) {
  const { title, priceMinor, status, url } = found;
  const seen = { title: plainTitle(title).slice(0, 255) || product.title, status, shop_url: url };
  const sold = await findOrderableProduct(trx, product.clinic_id, product.product_code);
  const minimum = sold?.currency === product.currency ? sold.price_minor : 0;
  // `saleObstacle` judges a price that did not change in the shop.
  if (priceMinor >= minimum || priceMinor === product.price_minor) {
    // Any earlier failure is resolved.
    return { ...seen, ...synced, price_minor: priceMinor };
  }
  const [price, least] = [priceMinor, minimum].map((minor) => formatMinor(minor, product.currency));
  const reason = `In the shop it costs ${price}, less than the lowest price of ${least}. Retry sets the shop’s price to the one saved here.`;
  return { ...seen, ...failed, sync_reason: reason };
}
