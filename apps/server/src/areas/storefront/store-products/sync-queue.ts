import { z } from "zod";
import type { TenantTransaction } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Mode, Scope } from "../../../scope.ts";
import { lockUnsettled, updateProduct } from "./queries.ts";

const payload = z.object({ clinicId: z.string(), productId: z.string() });

/** Syncs a product to its shop. The product has its own schedule of retries, so a failed attempt is not a failed job. */
export const syncProductJob: JobDefinition<z.infer<typeof payload>> = {
  name: "sync-store-product",
  payload,
  retryLimit: 5,
  retryDelaySeconds: 10,
  expireSeconds: 180,
};

/** Dependencies of syncing products to shops. */
export type SyncDeps = {
  mode: Mode;
  now: () => Date;
  random: () => number;
  /** The base address from which shops fetch pictures. */
  dashboardUrl: (mode: Mode["name"]) => string;
};

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

/** Queues the sync of removed products that are still on sale in their shop: they have left the list, so nobody can press Retry. */
export async function retryRemovals(trx: TenantTransaction, scope: Scope, storeId: string): Promise<void> {
  const unsettled = await lockUnsettled(trx, scope.actor.organisationId, storeId);
  for (const product of unsettled) if (product.removed_at) await queueSync(trx, scope, product);
}
