import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../scope.ts";
import { listUnsynced, lockProduct } from "./queries.ts";
import { queueSync } from "./queue-sync.ts";

/** Queues the sync of everything that a shop missed while it was disconnected. */
export async function resumeStoreProducts(
  trx: TenantTransaction,
  scope: Scope,
  storeId: string,
): Promise<void> {
  const clinicId = scope.actor.organisationId;
  for (const { id } of await listUnsynced(trx, clinicId, storeId)) {
    const product = await lockProduct(trx, clinicId, id);
    if (product) await queueSync(trx, scope, product);
  }
}
