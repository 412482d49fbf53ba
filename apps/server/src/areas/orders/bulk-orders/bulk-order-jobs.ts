import { checkRowsJob } from "./check-rows.job.ts";
import { checkRows } from "./check-rows.ts";
import { forgetBulkOrdersJob } from "./forget-bulk-orders.job.ts";
import { forgetBulkOrders } from "./forget-bulk-orders.ts";
import type { BulkDeps } from "./bulk-deps.ts";
import { orderRowsJob } from "./order-rows.job.ts";
import { orderRows } from "./order-rows.ts";

export const bulkOrderJobs = [checkRowsJob, orderRowsJob, forgetBulkOrdersJob];

/** Starts the background work on order files. */
export async function startBulkOrderJobs({ mode, now }: BulkDeps): Promise<void> {
  const deps = { mode, now };
  await mode.jobs.work(checkRowsJob, (payload) => checkRows(deps, payload));
  await mode.jobs.work(orderRowsJob, (payload) => orderRows(deps, payload));
  await mode.jobs.work(forgetBulkOrdersJob, () => forgetBulkOrders(deps));
}
