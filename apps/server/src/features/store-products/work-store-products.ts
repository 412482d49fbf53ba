import { syncProductJob } from "./sync-product.job.ts";
import { syncProduct } from "./sync-product.ts";
import type { SyncDeps } from "./sync-deps.ts";

/** Starts the background work that brings products to shops. */
export const workStoreProducts = (deps: SyncDeps): Promise<void> =>
  deps.mode.jobs.work(syncProductJob, (payload) => syncProduct(deps, payload));
