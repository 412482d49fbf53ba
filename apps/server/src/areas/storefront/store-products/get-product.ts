import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import type { Store } from "#areas/storefront/stores/store.ts";
import { getStore } from "#areas/storefront/stores/find-store.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { StoreProductRow } from "./store-product.ts";
import { findProduct } from "./queries.ts";

/** Returns a connected store. Throws `not_found` and `store_disconnected`. */
export async function getConnectedStore(
  trx: TenantTransaction,
  clinicId: string,
  storeId: string,
): Promise<Store> {
  const store = await getStore(trx, clinicId, storeId);
  if (store.disconnected_at) throw new AppError("store_disconnected");
  return store;
}

export type Place = { storeId: string; productId: string };

/** Returns a product of a store. Throws `not_found`. */
export async function getProduct(
  trx: TenantTransaction,
  clinicId: string,
  { storeId, productId }: Place,
): Promise<StoreProductRow> {
  const isSound = isId(storeId) && isId(productId);
  const product = isSound ? await findProduct(trx, clinicId, storeId, productId) : undefined;
  if (!product) throw notFound();
  return product;
}
