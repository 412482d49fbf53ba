import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { AppError, notFound } from "../../errors.ts";
import type { StoreProductRow } from "./queries.ts";
import { findProduct } from "./queries.ts";
import type { StoreRow } from "./store-queries.ts";
import { findStore } from "./store-queries.ts";

/** A store of the clinic's. Throws `not_found`. */
export async function getStore(trx: TenantTransaction, clinicId: string, id: string): Promise<StoreRow> {
  const store = isId(id) ? await findStore(trx, clinicId, id) : undefined;
  if (!store) throw notFound();
  return store;
}

/** A store that lets us in. Throws `not_found` and `store_disconnected`. */
export async function getConnectedStore(
  trx: TenantTransaction,
  clinicId: string,
  id: string,
): Promise<StoreRow> {
  const store = await getStore(trx, clinicId, id);
  if (store.disconnected_at) throw new AppError("store_disconnected");
  return store;
}

/** A product that the store sells. Throws `not_found`. */
export async function getProduct(
  trx: TenantTransaction,
  clinicId: string,
  storeId: string,
  id: string,
): Promise<StoreProductRow> {
  const product = isId(id) ? await findProduct(trx, clinicId, storeId, id) : undefined;
  if (!product) throw notFound();
  return product;
}
