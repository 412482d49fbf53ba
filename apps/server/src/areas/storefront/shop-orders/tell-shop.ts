import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { tellShopJob } from "./tell-shop.job.ts";
import type { Telling } from "./telling-queries.ts";
import { noteTelling } from "./telling-queries.ts";

/**
 * Queues an update to the shop of an order, in the transaction of the change; does nothing for an order that came from no shop.
 */
const tellShop =
  (telling: Telling) =>
  async (
    trx: TenantTransaction,
    scope: Scope,
    { order }: { order: { clinic_id: string; id: string } },
  ): Promise<void> => {
    const clinicId = order.clinic_id;
    const line = await noteTelling(trx, clinicId, order.id, telling);
    if (line) await scope.mode.jobs.enqueue(trx, tellShopJob, { clinicId, lineId: line.id });
  };

export const tellShopOfDispatch = tellShop("dispatch");
export const tellShopOfWithdrawal = tellShop("withdrawal");
