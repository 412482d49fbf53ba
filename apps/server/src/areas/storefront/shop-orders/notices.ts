import { z } from "zod";
import { applyShopChanges } from "#areas/storefront/store-products/apply-shop-changes.ts";
import { refreshShopDetails } from "#areas/storefront/stores/shop-details.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { ShopTopic } from "#shops/shop.ts";
import { systemScope } from "../../../system-scope.ts";
import type { Notice } from "./notice-queries.ts";
import { findWaitingNotice, listWaitingAbout, markProcessed } from "./notice-queries.ts";
import { eraseShopper, recordDataRequest } from "./shopper-privacy.ts";
import { refreshShopOrder } from "./take-shop-order.ts";
import type { ShopDeps } from "./with-shop.ts";
import { withShop } from "./with-shop.ts";

const payload = z.object({ clinicId: z.string(), noticeId: z.string() });

/** Processes a shop's webhook; retries cover a shop that is down for hours. */
export const processShopNoticeJob: JobDefinition<z.infer<typeof payload>> = {
  name: "process-shop-notice",
  payload,
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
};

type Told = { clinicId: string; notice: Notice };

/**
 * Processes a webhook. Its content is not trusted: the shop is asked for the current state. A shop reports every change to
 * an order, even ours, so one request answers all waiting webhooks about it. One that arrives meanwhile is processed by itself,
 * because the answer may be older.
 */
export async function processShopNotice(
  deps: ShopDeps,
  { clinicId, noticeId }: z.infer<typeof processShopNoticeJob.payload>,
): Promise<void> {
  const { db } = deps.mode;
  const told = await db.inTenant(clinicId, async (trx) => {
    const notice = await findWaitingNotice(trx, clinicId, noticeId);
    return notice && { notice, answered: await listWaitingAbout(trx, clinicId, notice) };
  });
  if (!told) return;
  const { notice, answered } = told;
  const isDone = await processTopic[notice.topic](deps, { clinicId, notice });
  if (isDone) await db.inTenant(clinicId, (trx) => markProcessed(trx, clinicId, answered, deps.now()));
}

/** Each returns whether it is done; otherwise it waits until the shop is reconnected. */
const processTopic: Record<ShopTopic, (deps: ShopDeps, told: Told) => Promise<boolean>> = {
  "orders/paid": refreshOrder,
  "orders/updated": refreshOrder,
  "orders/edited": refreshOrder,
  "orders/cancelled": refreshOrder,
  "refunds/create": refreshOrder,
  "products/update": refreshProduct,
  "products/delete": refreshProduct,
  "shop/update": refreshShop,
  "app/uninstalled": refreshShop,
  "customers/data_request": recordDataRequest,
  "customers/redact": eraseShopper,
  "shop/redact": eraseShopper,
};

async function refreshOrder(deps: ShopDeps, { clinicId, notice }: Told): Promise<boolean> {
  const { store_id: storeId, subject_ref: shopRef } = notice;
  return shopRef === null || refreshShopOrder(deps, { clinicId, storeId, shopRef });
}

function refreshProduct(deps: ShopDeps, { clinicId, notice }: Told): Promise<boolean> {
  const { store_id: storeId, subject_ref: ref } = notice;
  return withShop(deps, { clinicId, storeId }, async () => {
    if (ref) await applyShopChanges({ ...deps, random: Math.random }, { clinicId, storeId, ref });
  });
}

/** Its name and currency are taken over. A shop that has been reconnected since then stays connected. */
async function refreshShop(deps: ShopDeps, { clinicId, notice }: Told): Promise<boolean> {
  await withShop(deps, { clinicId, storeId: notice.store_id }, async (shop, store) =>
    refreshShopDetails(systemScope(deps, clinicId), store, await shop.describe()),
  );
  return true;
}
