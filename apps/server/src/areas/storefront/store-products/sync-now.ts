import { setTimeout as pause } from "node:timers/promises";
import type { Scope } from "../../../scope.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Place } from "./get-product.ts";
import { getConnectedStore, getProduct } from "./get-product.ts";
import { lockProduct } from "./queries.ts";
import { queueSync } from "./sync-queue.ts";
import { saleObstacle } from "./offer.ts";
import type { SyncDeps } from "./sync-queue.ts";
import { syncProduct } from "./sync-product.ts";

/** How long a user waits for a shop before the work continues in the background. */
const patienceMs = 8_000;
const lookMs = 200;

/** Syncs a product to its shop while a user waits, if it can be sold. Throws `not_found` and `store_disconnected`. */
export async function syncNow(deps: SyncDeps, scope: Scope, place: Place): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const { productId } = place;
  const { db } = scope.mode;
  await db.inTenant(clinicId, async (trx) => {
    await getConnectedStore(trx, clinicId, place.storeId);
    const product = await getProduct(trx, clinicId, place);
    // A sync that is already queued is not queued again, only waited for.
    if (product.sync_state === "pending" || saleObstacle(product)) return;
    await queueSync(trx, scope, (await lockProduct(trx, clinicId, productId))!);
    await appendAudit(trx, scope, {
      action: "store_product_sync_asked",
      subjectKind: "store_product",
      subjectId: productId,
    });
  });
  const isPending = () =>
    db.inTenant(clinicId, async (trx) => {
      const { sync_state: state } = await getProduct(trx, clinicId, place);
      return state === "pending";
    });
  const waitedEnough = AbortSignal.timeout(patienceMs);
  // The attempt continues even when the user no longer waits; it records its own errors.
  const trying = syncProduct(deps, { clinicId, productId }).catch(() => undefined);
  await Promise.race([trying, pause(patienceMs, undefined, { ref: false })]);
  // A background job may have started it first.
  while (!waitedEnough.aborted && (await isPending())) await pause(lookMs);
}
