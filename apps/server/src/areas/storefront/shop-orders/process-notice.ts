import type { z } from "zod";
import { refreshShopDetails } from "#areas/storefront/stores/refresh-shop-details.ts";
import { applyShopChanges } from "#areas/storefront/store-products/apply-shop-changes.ts";
import type { ShopTopic } from "#shops/shop.ts";
import { erasePrivately, noteDataRequest } from "./privacy.ts";
import type { Notice } from "./notice-queries.ts";
import { findWaitingNotice, listWaitingAbout, markProcessed } from "./notice-queries.ts";
import type { processShopNoticeJob } from "./process-notice.job.ts";
import type { ShopDeps } from "./shop-deps.ts";
import { refreshShopOrder } from "./refresh-shop-order.ts";
import { withShop } from "./with-shop.ts";
import { systemScope } from "../../../system-scope.ts";

type Told = { clinicId: string; notice: Notice };

/**
 * Processes a webhook. Its content is not trusted: the shop is asked for the current state. A shop tells of every change to an
 * order, our own ones too, so one request answers all that wait about it. One that arrives meanwhile is processed by itself, because
 * the answer may be older.
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
  const isDone = await lookInto[notice.topic](deps, { clinicId, notice });
  if (isDone) await db.inTenant(clinicId, (trx) => markProcessed(trx, clinicId, answered, deps.now()));
}

/** Each returns whether it is done; otherwise it waits until the shop is reconnected. */
const lookInto: Record<ShopTopic, (deps: ShopDeps, told: Told) => Promise<boolean>> = {
  "orders/paid": lookAtOrder,
  "orders/updated": lookAtOrder,
  "orders/edited": lookAtOrder,
  "orders/cancelled": lookAtOrder,
  "refunds/create": lookAtOrder,
  "products/update": lookAtProduct,
  "products/delete": lookAtProduct,
  "shop/update": lookAtShop,
  "app/uninstalled": lookAtShop,
  "customers/data_request": noteDataRequest,
  "customers/redact": erasePrivately,
  "shop/redact": erasePrivately,
};

async function lookAtOrder(deps: ShopDeps, { clinicId, notice }: Told): Promise<boolean> {
  const { store_id: storeId, subject_ref: shopRef } = notice;
  return shopRef === null || refreshShopOrder(deps, { clinicId, storeId, shopRef });
}

function lookAtProduct(deps: ShopDeps, { clinicId, notice }: Told): Promise<boolean> {
  const { store_id: storeId, subject_ref: ref } = notice;
  return withShop(deps, { clinicId, storeId }, async () => {
    if (ref) await applyShopChanges({ ...deps, random: Math.random }, { clinicId, storeId, ref });
  });
}

/** Its name and currency are taken over. A shop that has been reconnected since then stays connected. */
async function lookAtShop(deps: ShopDeps, { clinicId, notice }: Told): Promise<boolean> {
  await withShop(deps, { clinicId, storeId: notice.store_id }, async (shop, store) =>
    refreshShopDetails(systemScope(deps, clinicId), store, await shop.describe()),
  );
  return true;
}
