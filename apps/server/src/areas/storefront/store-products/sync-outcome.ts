import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { ShopProduct } from "#shops/shop.ts";
import { ShopDisconnected, ShopRefused, ShopUnavailable } from "#shops/shop.ts";
import { systemScope } from "../../../system-scope.ts";
import type { LockedProduct } from "./queries.ts";
import { lockProduct, updateProduct } from "./queries.ts";
import type { SyncDeps } from "./sync-queue.ts";
import { syncProductJob } from "./sync-queue.ts";

type Outcome = { product: ShopProduct | null } | { trouble: SyncTrouble };

/** Stores the outcome of a sync. If the product was changed meanwhile, it stays due. */
export async function recordSync(
  deps: SyncDeps,
  clinicId: string,
  synced: LockedProduct,
  outcome: Outcome,
): Promise<void> {
  await deps.mode.db.inTenant(clinicId, async (trx) => {
    const product = await lockProduct(trx, clinicId, synced.id);
    if (!product) return;
    const inShop = "product" in outcome && outcome.product ? placeOf(outcome.product) : {};
    await updateProduct(trx, clinicId, synced.id, { ...inShop, sync_held_until: null });
    if (product.revision !== synced.revision) {
      await deps.mode.jobs.enqueue(trx, syncProductJob, { clinicId, productId: synced.id });
    } else if ("trouble" in outcome) await recordTrouble(trx, deps, product, outcome.trouble);
    else await recordSuccess(trx, deps, product);
  });
}

const placeOf = ({ ref, variantRef, url }: ShopProduct) => ({
  shop_ref: ref,
  shop_variant_ref: variantRef,
  shop_url: url,
});

async function recordSuccess(trx: TenantTransaction, deps: SyncDeps, product: LockedProduct): Promise<void> {
  const scope = systemScope(deps, product.clinic_id);
  await updateProduct(trx, product.clinic_id, product.id, {
    sync_state: "synced",
    sync_reason: null,
    sync_attempts: 0,
    next_sync_at: null,
    synced_at: scope.now,
  });
  await appendAudit(trx, scope, {
    action: "store_product_synced",
    subjectKind: "store_product",
    subjectId: product.id,
  });
}

async function recordTrouble(
  trx: TenantTransaction,
  deps: SyncDeps,
  product: LockedProduct,
  { reason, passes, retryAfterSeconds }: SyncTrouble,
): Promise<void> {
  const { clinic_id: clinicId, id: productId } = product;
  const scope = systemScope(deps, clinicId);
  const attempts = product.sync_attempts + 1;
  const next = passes ? nextTry(attempts, { now: scope.now, random: deps.random, retryAfterSeconds }) : null;
  await updateProduct(trx, clinicId, productId, {
    sync_state: "failed",
    sync_reason: reason,
    sync_attempts: attempts,
    next_sync_at: next,
  });
  if (next) {
    await deps.mode.jobs.enqueue(trx, syncProductJob, { clinicId, productId }, { startAfter: next });
  }
  await appendAudit(trx, scope, {
    action: "store_product_sync_failed",
    subjectKind: "store_product",
    subjectId: productId,
    details: { attempt: attempts },
  });
}

/** Why a sync failed, in words for the user who is to fix it. */
type SyncTrouble = {
  reason: string;
  /** A retry may succeed. */
  passes: boolean;
  retryAfterSeconds: number | null;
  /** An error of ours, which is also logged. */
  isOurs: boolean;
};

/** One that a person must end. */
export const troubleFor = (reason: string): SyncTrouble => ({
  reason,
  passes: false,
  retryAfterSeconds: null,
  isOurs: false,
});

export function troubleOf(error: unknown): SyncTrouble {
  if (error instanceof ShopRefused) return troubleFor(`The shop refused it: ${error.message}`);
  if (error instanceof ShopDisconnected) {
    return troubleFor("The shop no longer lets us in. Connect the store again.");
  }
  if (error instanceof ShopUnavailable) {
    const { retryAfterSeconds } = error;
    const isBusy = retryAfterSeconds !== null;
    const reason = isBusy ? "The shop is busy and asked us to wait." : "The shop does not answer.";
    return { ...troubleFor(reason), passes: true, retryAfterSeconds };
  }
  return { ...troubleFor("Something has gone wrong on our side."), passes: true, isOurs: true };
}

/** Pauses after the first, second … failed attempt: about two days in total. */
const pausesSeconds = [10, 60, 5 * 60, 15 * 60, 3600, 2 * 3600, 4 * 3600, 8 * 3600, 12 * 3600, 24 * 3600];

/** Returns when to retry; null if a user must do so. Respects a shop's own retry time. */
export function nextTry(
  attempts: number,
  { now, random, retryAfterSeconds }: { now: Date; random: () => number; retryAfterSeconds: number | null },
): Date | null {
  const pause = pausesSeconds[attempts - 1];
  if (pause === undefined) return null;
  // Spreads the retries of products that failed together.
  const spread = pause * (0.9 + random() * 0.2);
  return new Date(now.getTime() + Math.ceil(Math.max(spread, retryAfterSeconds ?? 0)) * 1000);
}
