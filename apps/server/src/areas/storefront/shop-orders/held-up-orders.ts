import { z } from "zod";
import type { TenantTransaction } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { tryEach } from "../../../errors/try-each.ts";
import type { Scope } from "../../../scope.ts";
import { refreshShopOrder } from "./take-shop-order.ts";
import { listHeldUpOrders } from "./waiting-queries.ts";
import type { ShopDeps } from "./with-shop.ts";

const payload = z.object({ clinicId: z.string() });

/** Takes the shop orders that a clinic's account held up; retries cover a shop that is down for hours. */
export const takeHeldUpJob: JobDefinition<z.infer<typeof payload>> = {
  name: "settle-held-up",
  payload,
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
  expireSeconds: 900,
};

/** Queues them when the clinic's account may be in order again. */
export const queueHeldUpOrders = (
  trx: TenantTransaction,
  { mode }: Scope,
  { clinicId }: { clinicId: string },
): Promise<void> => mode.jobs.enqueue(trx, takeHeldUpJob, { clinicId });

/** Takes the shop orders that waited for a card, a confirmed e-mail or the end of a suspension. One that fails does not delay the others. */
export async function takeHeldUpOrders(
  deps: ShopDeps,
  { clinicId }: z.infer<typeof takeHeldUpJob.payload>,
): Promise<void> {
  const heldUp = await deps.mode.db.inTenant(clinicId, (trx) => listHeldUpOrders(trx, clinicId));
  await tryEach(heldUp, "shop orders are not settled", ({ store_id: storeId, shop_ref: shopRef }) =>
    refreshShopOrder(deps, { clinicId, storeId, shopRef }),
  );
}
