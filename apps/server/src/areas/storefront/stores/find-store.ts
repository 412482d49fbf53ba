import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";
import type { StorePlace } from "./connection-queries.ts";
import { findStorePlace, listStorePlaces } from "./connection-queries.ts";
import type { Store } from "./store.ts";
import { selectStore, selectStores } from "./queries.ts";

/** Returns a store of this clinic, connected or not. Throws `not_found`. */
export async function getStore(trx: TenantTransaction, clinicId: string, storeId: string): Promise<Store> {
  const store = isId(storeId) ? await selectStore(trx, clinicId, storeId) : undefined;
  if (!store) throw notFound();
  return store;
}

/** Returns the store of a shop; undefined while nobody has linked it. */
export const findStoreOfDomain = ({ db }: Mode, domain: string): Promise<StorePlace | undefined> =>
  findStorePlace(db.directory, domain);

/** Lists every store of every clinic. */
export const listAllStores = ({ db }: Mode): Promise<StorePlace[]> => listStorePlaces(db.directory);

/** Lists every store of a clinic, oldest first, connected or not. */
export const listStores = (trx: TenantTransaction, clinicId: string): Promise<Store[]> =>
  selectStores(trx, clinicId);
