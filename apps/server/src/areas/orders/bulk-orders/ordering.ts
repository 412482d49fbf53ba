import type { TenantTransaction } from "#db/database.ts";
import { canSignInFor } from "#areas/access/accounts/people-with-permission.ts";
import { isClinicRefused, readPaymentTerms } from "#areas/orders/billing/payment-terms.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import { formatCount } from "@kitpath/contract/fields/formats";
import type { BulkOrdering } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import { z } from "zod";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import type { BulkDeps, BulkJob } from "./bulk-order-jobs.ts";
import { orderRow } from "./order-row.ts";
import { lockBulk, updateBulk } from "./queries.ts";
import { countRows, hasRows, lockRows } from "./row-queries.ts";

/**
 * Starts ordering every row that can be ordered; the others wait to be corrected. Throws `step_not_possible` while the upload is
 * busy or has nothing to order, `conflict` if they are not as many as were confirmed, and `payment_method_required`.
 */
export async function startOrdering(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  bulkId: string,
  { withDoubtful, rows: confirmed }: BulkOrdering,
): Promise<void> {
  const { organisationId: clinicId, userId } = scope.actor;
  const bulk = await lockBulk(trx, clinicId, bulkId);
  if (!bulk) throw notFound();
  refuseWhileBusy(bulk.state);
  const states: readonly string[] = orderedStates(withDoubtful);
  const counts = await countRows(trx, clinicId, [bulkId]);
  const rows = counts.filter(({ state }) => states.includes(state)).reduce((sum, { n }) => sum + n, 0);
  if (rows === 0)
    throw new AppError("step_not_possible", { message: "No row can be ordered. Correct the rows first." });
  if (confirmed !== undefined && confirmed !== rows) {
    const message = `The rows have changed. You would now order ${formatCount(rows, "row")}. Check and confirm again.`;
    throw new AppError("conflict", { message });
  }
  await readPaymentTerms(trx, scope);
  await updateBulk(trx, clinicId, bulkId, { state: "ordering", with_doubtful: withDoubtful });
  const subject = { subjectKind: "bulk_order", subjectId: bulkId };
  await appendAudit(trx, scope, { action: "bulk_order_started", ...subject, details: { rows } });
  await scope.mode.jobs.enqueue(trx, orderRowsJob, { clinicId, bulkId, userId, withDoubtful });
}

/** Throws `step_not_possible` unless the upload is waiting for corrections or for being ordered. */
export function refuseWhileBusy(state: string): void {
  if (state === "checked") return;
  const doing = state === "ordering" ? "ordered" : "checked";
  throw new AppError("step_not_possible", {
    message: `The rows are being ${doing}. Try again once that is done.`,
  });
}

const payload = z.object({
  clinicId: z.string(),
  bulkId: z.string(),
  userId: z.string(),
  withDoubtful: z.boolean(),
});

/** Orders some of an upload's rows and leaves the rest to the next job. */
export const orderRowsJob: JobDefinition<z.infer<typeof payload>> = {
  name: "order-bulk-rows",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 5,
  heartbeatSeconds: 20,
};

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

/** The states of rows that are to be ordered. */
const orderedStates = (withDoubtful: boolean) =>
  withDoubtful ? (["ready", "doubtful"] as const) : (["ready"] as const);
