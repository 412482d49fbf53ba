import { plainTitle } from "@kitpath/contract/storefront/store-products/plain-title";
import type {
  ShopProduct,
  existingStoreProduct,
} from "@kitpath/contract/storefront/store-products/store-products";
import type { z } from "zod";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Store } from "#areas/storefront/stores/store.ts";
import { openShop } from "#areas/storefront/stores/shop-access.ts";
import { isTaken } from "#db/database-errors.ts";
import { newId } from "#db/ids.ts";
import type { Shop } from "#shops/shop.ts";
import { ShopDisconnected, ShopRefused, ShopUnavailable } from "#shops/shop.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Mode, Scope } from "../../../scope.ts";
import { getConnectedStore } from "./get-product.ts";
import { checkProduct, refusePrice } from "./offer.ts";
import { presentShopProduct } from "./present.ts";
import { insertProduct, listShopRefs } from "./queries.ts";

/** Lists products of the shop, as many as it returns at once. Throws as `askShop`, and `not_found`. */
export async function listShopProducts(
  mode: Mode,
  clinicId: string,
  { storeId, search }: { storeId: string; search: string },
): Promise<{ products: ShopProduct[]; hasMore: boolean }> {
  const { store, refs } = await mode.db.inTenant(clinicId, async (trx) => ({
    store: await getConnectedStore(trx, clinicId, storeId),
    refs: new Set(await listShopRefs(trx, clinicId, storeId)),
  }));
  const found = await askShop(mode, store, (shop) => shop.searchProducts(search));
  return {
    products: found.map((product) => presentShopProduct(product, store.currency, refs.has(product.ref))),
    hasMore: found.length >= 50,
  };
}

type Existing = z.infer<typeof existingStoreProduct>;

/**
 * Links an existing product of the shop to the kit that its orders are for; the shop is only read, not changed. Returns its id.
 * Throws `invalid_request` naming the field, `store_disconnected` and `shop_unavailable`.
 */
export async function addExistingProduct(
  scope: Scope,
  storeId: string,
  { shop_product_id: ref, product_code: productCode }: Existing,
): Promise<string> {
  const { mode, now } = scope;
  const clinicId = scope.actor.organisationId;
  const { store, minimum } = await mode.db.inTenant(clinicId, async (trx) => {
    const connected = await getConnectedStore(trx, clinicId, storeId);
    return { store: connected, minimum: await checkProduct(trx, clinicId, connected, productCode) };
  });
  const found = await askShop(mode, store, (shop) => shop.findProduct(ref));
  if (!found) throw refuse("This product is no longer in the shop.");
  const refusal = refusePrice(found.priceMinor, minimum);
  if (refusal) throw invalidFields({ product_code: [`Its price in the shop is too low. ${refusal}`] });

  const id = newId(now);
  const adding = mode.db.inTenant(clinicId, async (trx) => {
    if ((await listShopRefs(trx, clinicId, store.id)).includes(found.ref)) throw addedAlready();
    await insertProduct(trx, {
      clinic_id: clinicId,
      id,
      store_id: store.id,
      product_code: productCode,
      title: plainTitle(found.title).slice(0, 255) || minimum.title,
      description: "",
      price_minor: found.priceMinor,
      currency: store.currency,
      status: found.status,
      shop_ref: found.ref,
      shop_variant_ref: found.variantRef,
      shop_url: found.url,
      is_existing: true,
      sync_state: "synced",
      sync_attempts: 0,
      synced_at: now,
      revision: 1,
      created_at: now,
      updated_at: now,
    });
    await appendAudit(trx, scope, {
      action: "store_product_added",
      subjectKind: "store_product",
      subjectId: id,
      details: { product: productCode },
    });
    return id;
  });
  return adding.catch((error: unknown) => {
    // The unique index lets one of two concurrent calls through.
    throw isTaken(error) ? addedAlready() : error;
  });
}

const refuse = (text: string) => invalidFields({ shop_product_id: [text] });
const addedAlready = () => refuse("You have already added this product.");

/** Calls a shop while a user waits. Throws `shop_unavailable` and `store_disconnected`. */
async function askShop<T>(mode: Mode, store: Store, ask: (shop: Shop) => Promise<T>): Promise<T> {
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
