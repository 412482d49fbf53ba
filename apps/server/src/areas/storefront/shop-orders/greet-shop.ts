import type { z } from "zod";
import { resumeStoreProducts } from "#areas/storefront/store-products/resume-store.ts";
import type { greetShopJob } from "#areas/storefront/stores/greet-shop.job.ts";
import { systemScope } from "../../../system-scope.ts";
import { tryEach } from "../../../errors/try-each.ts";
import { reconcileStore } from "./reconcile-store.ts";
import type { ShopDeps } from "./shop-deps.ts";

/** Resumes work with a shop that has just been connected or reconnected; an order that fails does not hold up the products. */
export async function greetShop(
  deps: ShopDeps,
  { clinicId, storeId }: z.infer<typeof greetShopJob.payload>,
): Promise<void> {
  const resume = () =>
    deps.mode.db.inTenant(clinicId, (trx) => resumeStoreProducts(trx, systemScope(deps, clinicId), storeId));
  const steps = [() => reconcileStore(deps, { clinicId, storeId }), resume];
  await tryEach(steps, "pieces of work with a shop do not resume", (step) => step());
}
