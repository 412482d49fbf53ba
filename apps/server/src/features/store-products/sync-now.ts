import { setTimeout as pause } from "node:timers/promises";
import type { Scope } from "../../scope.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import type { Place } from "./get-product.ts";
import { getConnectedStore, getProduct } from "./get-product.ts";
import { lockProduct } from "./queries.ts";
import { queueSync } from "./queue-sync.ts";
import type { SyncDeps } from "./sync-deps.ts";
import { syncProduct } from "./sync-product.ts";

/** How long somebody waits for a shop before the work goes on without them. */
const patienceMs = 8_000;
const lookMs = 200;

/** Brings a product to its shop while somebody waits. Throws `not_found` and `store_disconnected`. */
export async function syncNow(deps: SyncDeps, scope: Scope, place: Place): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const { productId } = place;
  const { db } = scope.mode;
  await db.inTenant(clinicId, async (trx) => {
    await getConnectedStore(trx, clinicId, place.storeId);
    const { sync_state: state } = await getProduct(trx, clinicId, place);
    // What waits already is not asked for again: it is only waited for.
    if (state === "pending") return;
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
  // The try goes on when nobody waits any more; what goes wrong in it is written down there.
  const trying = syncProduct(deps, { clinicId, productId }).catch(() => undefined);
  await Promise.race([trying, pause(patienceMs, undefined, { ref: false })]);
  // The background work may have been quicker to begin.
  while (!waitedEnough.aborted && (await isPending())) await pause(lookMs);
}
