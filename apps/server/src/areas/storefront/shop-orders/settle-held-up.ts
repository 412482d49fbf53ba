import type { z } from "zod";
import { tryEach } from "../../../errors/try-each.ts";
import type { settleHeldUpJob } from "./settle-held-up.job.ts";
import type { ShopDeps } from "./shop-deps.ts";
import { refreshShopOrder } from "./refresh-shop-order.ts";
import { listHeldUpOrders } from "./waiting-queries.ts";

/** Settles the shop orders that waited for a card, a confirmed e-mail or the end of a suspension; one that fails does not hold up the others. */
export async function settleHeldUp(
  deps: ShopDeps,
  { clinicId }: z.infer<typeof settleHeldUpJob.payload>,
): Promise<void> {
  const heldUp = await deps.mode.db.inTenant(clinicId, (trx) => listHeldUpOrders(trx, clinicId));
  await tryEach(heldUp, "shop orders are not settled", ({ store_id: storeId, shop_ref: shopRef }) =>
    refreshShopOrder(deps, { clinicId, storeId, shopRef }),
  );
}
