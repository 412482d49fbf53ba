import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { notFound } from "../../errors.ts";
import type { Store } from "./queries.ts";
import { selectStore } from "./queries.ts";

export type { Store } from "./queries.ts";

/** A store of this clinic, connected or not. Throws `not_found`. */
export async function getStore(trx: TenantTransaction, clinicId: string, storeId: string): Promise<Store> {
  const store = isId(storeId) ? await selectStore(trx, clinicId, storeId) : undefined;
  if (!store) throw notFound();
  return store;
}
