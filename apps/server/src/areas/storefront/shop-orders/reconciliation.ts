import { dayMs } from "@kitpath/contract/time/durations";
import { z } from "zod";
import { resumeStoreProducts, retryRemovals } from "#areas/storefront/store-products/sync-queue.ts";
import { listAllStores } from "#areas/storefront/stores/find-store.ts";
import type { greetShopJob } from "#areas/storefront/stores/connecting.ts";
import { recordReconciled, refreshShopDetails } from "#areas/storefront/stores/shop-details.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Shop } from "#shops/shop.ts";
import { shopPaths } from "#shops/shop.ts";
import { tryEach } from "../../../errors/try-each.ts";
import { systemScope } from "../../../system-scope.ts";
import { deleteProcessedBefore, listWaitingNotices } from "./notice-queries.ts";
import { processShopNotice } from "./notices.ts";
import { auditRefusal, sendStatusToShop } from "./shop-status.ts";
import { refreshShopOrder, takeShopOrder } from "./take-shop-order.ts";
import { listUntold } from "./telling-queries.ts";
import { listHeldUpOrders } from "./waiting-queries.ts";
import type { ShopDeps } from "./with-shop.ts";
import { withShop } from "./with-shop.ts";

const payload = z.object({});

/** Nightly: compares the orders of every shop with ours. */
export const reconcileShopsJob: JobDefinition<z.infer<typeof payload>> = {
  name: "reconcile-shops",
  payload,
  retryLimit: 0,
  retryDelaySeconds: 5,
  // All shops in turn, and each may take minutes.
  heartbeatSeconds: 60,
  expireSeconds: 8 * 3600,
  cron: "15 3 * * *",
};

/** Reconciles all shops in turn; one that is down does not delay the others. */
export async function reconcileShops(deps: ShopDeps): Promise<void> {
  await tryEach(await listAllStores(deps.mode), "shops do not reconcile", (store) =>
    reconcileStore(deps, { clinicId: store.clinic_id, storeId: store.store_id }),
  );
}

/** Resumes work with a shop that has just been connected or reconnected; an order that fails does not delay the products. */
export async function greetShop(
  deps: ShopDeps,
  { clinicId, storeId }: z.infer<typeof greetShopJob.payload>,
): Promise<void> {
  const resume = () =>
    deps.mode.db.inTenant(clinicId, (trx) => resumeStoreProducts(trx, systemScope(deps, clinicId), storeId));
  const steps = [() => reconcileStore(deps, { clinicId, storeId }), resume];
  await tryEach(steps, "pieces of work with a shop do not resume", (step) => step());
}

type Place = { clinicId: string; storeId: string };

const daysBack = 3;
/** A shop repeats a webhook for some days at most. */
const noticesKeptDays = 30;

/**
 * Compares a shop's orders with ours: those changed in the last 3 days, or since the last comparison if that is longer ago. Then
 * compares those that the clinic's account still holds up, however old, and processes pending webhooks, pending updates to the
 * shop, and removals that have not reached it, and deletes webhooks that were processed long ago. One that fails does not delay
 * the others: the failures are thrown together at the end, and what the shop refuses is in the clinic's audit log. An
 * order that could not be taken is compared again next time.
 */
export async function reconcileStore(deps: ShopDeps, place: Place): Promise<void> {
  const startedAt = deps.now();
  const { clinicId, storeId } = place;
  const failures: unknown[] = [];
  const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => void failures.push(error));
  const isOpen = await withShop(deps, place, async (shop, store) => {
    await attempt(subscribe(deps, shop));
    await attempt(shop.describe().then((now) => refreshShopDetails(systemScope(deps, clinicId), store, now)));
    const before = failures.length;
    const since = Math.min(startedAt.getTime() - daysBack * dayMs, store.reconciled_to.getTime());
    for await (const page of shop.listOrdersSince(new Date(since))) {
      for (const order of page) await attempt(takeShopOrder(deps, store, order));
    }
    if (failures.length === before) await recordReconciled(deps.mode, place, startedAt);
  });
  if (!isOpen) return;
  const { heldUp, notices, lines } = await leftOver(deps, place);
  for (const { shop_ref: shopRef } of heldUp) await attempt(refreshShopOrder(deps, { ...place, shopRef }));
  for (const noticeId of notices) await attempt(processShopNotice(deps, { clinicId, noticeId }));
  for (const lineId of lines) await attempt(sendOrAudit(deps, { clinicId, lineId }));
  const scope = systemScope(deps, clinicId);
  await attempt(deps.mode.db.inTenant(clinicId, (trx) => retryRemovals(trx, scope, storeId)));
  const longAgo = new Date(startedAt.getTime() - noticesKeptDays * dayMs);
  await attempt(
    deps.mode.db.inTenant(clinicId, (trx) => deleteProcessedBefore(trx, clinicId, storeId, longAgo)),
  );
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} shop orders do not reconcile`);
}

const subscribe = ({ mode, dashboardUrl }: ShopDeps, shop: Shop): Promise<void> =>
  shop.subscribe(`${dashboardUrl(mode.name)}${shopPaths.webhook}`);

async function sendOrAudit(deps: ShopDeps, line: { clinicId: string; lineId: string }): Promise<void> {
  try {
    await sendStatusToShop(deps, line);
  } catch (error) {
    await auditRefusal(deps, line, error);
    throw error;
  }
}

const leftOver = ({ mode }: ShopDeps, { clinicId, storeId }: Place) =>
  mode.db.inTenant(clinicId, async (trx) => ({
    heldUp: await listHeldUpOrders(trx, clinicId, storeId),
    notices: await listWaitingNotices(trx, clinicId, storeId),
    lines: await listUntold(trx, clinicId, storeId),
  }));
