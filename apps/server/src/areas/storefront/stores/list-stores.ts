import type { TenantTransaction } from "#db/database.ts";
import type { Store } from "./queries.ts";
import { selectStores } from "./queries.ts";

/** Lists every store of a clinic, oldest first, connected or not. */
export const listStores = (trx: TenantTransaction, clinicId: string): Promise<Store[]> =>
  selectStores(trx, clinicId);
