import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { updateProduct } from "./queries.ts";
import { syncProductJob } from "./sync-product.job.ts";

type Due = { id: string; revision: number };

/** Queues the sync of a product to its shop, starting with the first attempt: it is new or changed, or somebody requested it. */
export async function queueSync(trx: TenantTransaction, scope: Scope, product: Due): Promise<void> {
  const { mode, actor, now } = scope;
  const clinicId = actor.organisationId;
  await updateProduct(trx, clinicId, product.id, {
    revision: product.revision + 1,
    sync_state: "pending",
    sync_reason: null,
    sync_attempts: 0,
    next_sync_at: null,
    updated_at: now,
  });
  await mode.jobs.enqueue(trx, syncProductJob, { clinicId, productId: product.id });
}
