import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { lockUnsettled } from "./queries.ts";
import { queueSync } from "./queue-sync.ts";

/**
 * Queues the sync of every change that a shop missed while it was disconnected. A product that was deleted or priced too low in the
 * shop stays Failed until somebody decides.
 */
export async function resumeStoreProducts(
  trx: TenantTransaction,
  scope: Scope,
  storeId: string,
): Promise<void> {
  const unsettled = await lockUnsettled(trx, scope.actor.organisationId, storeId);
  for (const product of unsettled) await queueSync(trx, scope, product);
}
