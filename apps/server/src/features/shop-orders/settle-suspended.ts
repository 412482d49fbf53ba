import type { z } from "zod";
import { tryEach } from "../../try-each.ts";
import type { settleSuspendedJob } from "./settle-suspended.job.ts";
import type { ShopDeps } from "./shop-deps.ts";
import { takeCurrent } from "./take-current.ts";
import { listSuspendedOrders } from "./waiting-queries.ts";

/** Settles the shop orders that waited while a clinic was suspended; one that fails does not hold up the others. */
export async function settleSuspended(
  deps: ShopDeps,
  { clinicId }: z.infer<typeof settleSuspendedJob.payload>,
): Promise<void> {
  const waiting = await deps.mode.db.inTenant(clinicId, (trx) => listSuspendedOrders(trx, clinicId));
  await tryEach(waiting, "shop orders are not settled", ({ store_id: storeId, shop_ref: shopRef }) =>
    takeCurrent(deps, { clinicId, storeId, shopRef }),
  );
}
