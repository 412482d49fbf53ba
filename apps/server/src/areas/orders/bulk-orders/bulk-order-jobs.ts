import type { Mode } from "../../../scope.ts";
import { checkRows, checkRowsJob } from "./check-rows.ts";
import { forgetBulkOrders, forgetBulkOrdersJob } from "./deletion.ts";
import { orderRows, orderRowsJob } from "./ordering.ts";

export type BulkDeps = { mode: Mode; now: () => Date };
export type BulkJob = { clinicId: string; bulkId: string; userId: string };

export const bulkOrderJobs = [checkRowsJob, orderRowsJob, forgetBulkOrdersJob];

/** Starts the background work on order files. */
export async function startBulkOrderJobs({ mode, now }: BulkDeps): Promise<void> {
  const deps = { mode, now };
  await mode.jobs.work(checkRowsJob, (payload) => checkRows(deps, payload));
  await mode.jobs.work(orderRowsJob, (payload) => orderRows(deps, payload));
  await mode.jobs.work(forgetBulkOrdersJob, () => forgetBulkOrders(deps));
}
