import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { lockUnsettled } from "./queries.ts";
import { queueSync } from "./queue-sync.ts";

/** Queues the sync of removed products that are still on sale in their shop: nobody sees them here any more to press Retry. */
export async function retryRemovals(trx: TenantTransaction, scope: Scope, storeId: string): Promise<void> {
  const unsettled = await lockUnsettled(trx, scope.actor.organisationId, storeId);
  for (const product of unsettled) if (product.removed_at) await queueSync(trx, scope, product);
}
