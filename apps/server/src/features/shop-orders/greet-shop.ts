import type { z } from "zod";
import { resumeStoreProducts } from "#features/store-products/resume-store.ts";
import type { greetShopJob } from "#features/stores/greet-shop.job.ts";
import { systemScope } from "../../system-scope.ts";
import { reconcileStore } from "./reconcile-store.ts";
import type { ShopDeps } from "./shop-deps.ts";

/** Resumes work with a shop that has just been connected or reconnected. */
export async function greetShop(
  deps: ShopDeps,
  { clinicId, storeId }: z.infer<typeof greetShopJob.payload>,
): Promise<void> {
  await reconcileStore(deps, { clinicId, storeId });
  await deps.mode.db.inTenant(clinicId, (trx) =>
    resumeStoreProducts(trx, systemScope(deps, clinicId), storeId),
  );
}
