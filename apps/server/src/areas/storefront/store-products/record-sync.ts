import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { ShopProduct } from "#shops/shop.ts";
import { systemScope } from "../../../system-scope.ts";
import type { Held } from "./hold-product.ts";
import type { LockedProduct } from "./queries.ts";
import { lockProduct, updateProduct } from "./queries.ts";
import type { SyncDeps } from "./sync-deps.ts";
import { syncProductJob } from "./sync-product.job.ts";
import { nextTry } from "./sync-pause.ts";
import type { SyncTrouble } from "./sync-trouble.ts";

type Outcome = { product: ShopProduct | null } | { trouble: SyncTrouble };

/** Stores the outcome of a sync. If the product was changed meanwhile, it stays due. */
export async function recordSync(
  deps: SyncDeps,
  clinicId: string,
  { product: held }: Held,
  outcome: Outcome,
): Promise<void> {
  await deps.mode.db.inTenant(clinicId, async (trx) => {
    const product = await lockProduct(trx, clinicId, held.id);
    if (!product) return;
    const inShop = "product" in outcome && outcome.product ? placeOf(outcome.product) : {};
    await updateProduct(trx, clinicId, held.id, { ...inShop, sync_held_until: null });
    if (product.revision !== held.revision) {
      await deps.mode.jobs.enqueue(trx, syncProductJob, { clinicId, productId: held.id });
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
