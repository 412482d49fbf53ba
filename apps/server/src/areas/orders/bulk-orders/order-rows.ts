import type { TenantTransaction } from "#db/database.ts";
import { canSignInFor } from "#areas/access/accounts/people-with-permission.ts";
import { isClinicRefused } from "#areas/orders/billing/payment-terms.ts";
import { AppError } from "../../../errors/errors.ts";
import { systemScope } from "../../../system-scope.ts";
import type { BulkDeps, BulkJob } from "./bulk-deps.ts";
import { orderRow } from "./order-row.ts";
import { orderRowsJob } from "./order-rows.job.ts";
import { lockBulk, updateBulk } from "./queries.ts";
import { hasRows, lockRows } from "./row-queries.ts";
import { orderedStates } from "./ordered-states.ts";

type OrderJob = BulkJob & { withDoubtful: boolean };

const lanes = 4;
const rowsOfLane = 50;

/**
 * Orders the next rows of an upload, each in one transaction with its record: if the process dies, every row is ordered once or
 * not at all, and the next run continues with the rest.
 */
export async function orderRows(deps: BulkDeps, job: OrderJob): Promise<void> {
  const { mode } = deps;
  const { clinicId, bulkId } = job;
  try {
    const ordering = Array.from({ length: lanes }, () => orderInLane(deps, job));
    // If one fails, the others end first: no row may be ordered once the upload can be corrected or started again.
    await Promise.allSettled(ordering);
    const isDone = await Promise.all(ordering);
    await mode.db.inTenant(clinicId, (trx) =>
      isDone.includes(true) ? finish(trx, job) : mode.jobs.enqueue(trx, orderRowsJob, job),
    );
  } catch (error) {
    if (!isClinicRefused(error) && !(error instanceof AppError && error.code === "forbidden")) throw error;
    // Nothing more can be ordered until the clinic has a way to pay, or is resumed, or a colleague who may order says so.
    await mode.db.inTenant(clinicId, (trx) => updateBulk(trx, clinicId, bulkId, { state: "checked" }));
  }
}

/** Returns whether there was nothing more to order. */
async function orderInLane(deps: BulkDeps, job: OrderJob): Promise<boolean> {
  // The last row of this lane, so that it does not scan earlier rows again.
  let last = 0;
  for (let n = 0; n < rowsOfLane; n++) {
    await refuseWithoutAccess(deps, job);
    const row = await deps.mode.db.inTenant(job.clinicId, (trx) => orderNext(trx, deps, job, last));
    if (!row && last === 0) return true;
    // At the end it starts over once, because another process may have released a row.
    last = row ?? 0;
  }
  return false;
}

/** Throws `forbidden` once whoever started the ordering can no longer sign in, or may no longer order. */
async function refuseWithoutAccess({ mode }: BulkDeps, { clinicId, userId }: OrderJob): Promise<void> {
  const person = { organisationId: clinicId, userId };
  if (!(await canSignInFor(mode, person, "clinic_order"))) throw new AppError("forbidden");
}

/** Returns the number of the row that it ordered, if there was one after `last`. */
async function orderNext(
  trx: TenantTransaction,
  deps: BulkDeps,
  job: OrderJob,
  last: number,
): Promise<number | undefined> {
  const { clinicId, bulkId } = job;
  const states = orderedStates(job.withDoubtful);
  const [row] = await lockRows(trx, clinicId, bulkId, { states, after: last, limit: 1 });
  if (row) await orderRow(trx, systemScope(deps, clinicId, job.userId), bulkId, row);
  return row?.row_number;
}

async function finish(trx: TenantTransaction, { clinicId, bulkId, withDoubtful }: OrderJob): Promise<void> {
  const bulk = await lockBulk(trx, clinicId, bulkId);
  // Rows locked by another process are finished by that process.
  if (!bulk || (await hasRows(trx, clinicId, bulkId, orderedStates(withDoubtful)))) return;
  await updateBulk(trx, clinicId, bulkId, { state: "checked" });
}
