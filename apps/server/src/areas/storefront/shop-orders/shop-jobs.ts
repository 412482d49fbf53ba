import { greetShopJob } from "#areas/storefront/stores/connecting.ts";
import { greetShop, reconcileShopsJob, reconcileShops } from "./reconciliation.ts";
import { processShopNoticeJob, processShopNotice } from "./notices.ts";
import type { ShopDeps } from "./with-shop.ts";
import { takeHeldUpJob, takeHeldUpOrders } from "./held-up-orders.ts";
import { sendStatusJob, sendStatusToShop } from "./shop-status.ts";

export const shopJobs = [greetShopJob, processShopNoticeJob, sendStatusJob, takeHeldUpJob, reconcileShopsJob];

/** Starts the background work on shops. */
export async function startShopJobs(deps: ShopDeps): Promise<void> {
  const { jobs } = deps.mode;
  await jobs.work(greetShopJob, (payload) => greetShop(deps, payload));
  await jobs.work(processShopNoticeJob, (payload) => processShopNotice(deps, payload));
  await jobs.work(sendStatusJob, (payload) => sendStatusToShop(deps, payload));
  await jobs.work(takeHeldUpJob, (payload) => takeHeldUpOrders(deps, payload));
  await jobs.work(reconcileShopsJob, () => reconcileShops(deps));
}
