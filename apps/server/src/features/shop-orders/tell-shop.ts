import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../scope.ts";
import { tellShopJob } from "./tell-shop.job.ts";
import type { Telling } from "./telling-queries.ts";
import { noteTelling } from "./telling-queries.ts";

export type { Telling } from "./telling-queries.ts";

/** Has the shop that an order came from told of it, in the transaction of what it is told; no other order has one. */
export async function tellShop(
  trx: TenantTransaction,
  scope: Scope,
  order: { clinic_id: string; id: string },
  telling: Telling,
): Promise<void> {
  const clinicId = order.clinic_id;
  const line = await noteTelling(trx, clinicId, order.id, telling);
  if (line) await scope.mode.jobs.enqueue(trx, tellShopJob, { clinicId, lineId: line.id });
}
