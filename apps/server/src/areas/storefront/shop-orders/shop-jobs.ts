import { greetShopJob } from "#areas/storefront/stores/greet-shop.job.ts";
import { greetShop } from "./greet-shop.ts";
import { processShopNoticeJob } from "./process-notice.job.ts";
import { processShopNotice } from "./process-notice.ts";
import { reconcileShopsJob } from "./reconcile.job.ts";
import { reconcileShops } from "./reconcile-shops.ts";
import type { ShopDeps } from "./shop-deps.ts";
import { settleHeldUpJob } from "./settle-held-up.job.ts";
import { settleHeldUp } from "./settle-held-up.ts";
import { tellShopJob } from "./tell-shop.job.ts";
import { sendStatusToShop } from "./send-status-to-shop.ts";

export const shopJobs = [greetShopJob, processShopNoticeJob, tellShopJob, settleHeldUpJob, reconcileShopsJob];

/** Starts the background work on shops. */
export async function startShopJobs(deps: ShopDeps): Promise<void> {
  const { jobs } = deps.mode;
  await jobs.work(greetShopJob, (payload) => greetShop(deps, payload));
  await jobs.work(processShopNoticeJob, (payload) => processShopNotice(deps, payload));
  await jobs.work(tellShopJob, (payload) => sendStatusToShop(deps, payload));
  await jobs.work(settleHeldUpJob, (payload) => settleHeldUp(deps, payload));
  await jobs.work(reconcileShopsJob, () => reconcileShops(deps));
}
