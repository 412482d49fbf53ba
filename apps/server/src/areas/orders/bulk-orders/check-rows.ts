import { z } from "zod";
import type { TenantTransaction } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Scope } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import type { BulkDeps, BulkJob } from "./bulk-order-jobs.ts";
import type { FilledRow } from "./check-lot.ts";
import { checkLot } from "./check-lot.ts";
import { updateBulk } from "./queries.ts";
import { hasRows, keepCheckedRows, lockRows } from "./row-queries.ts";

const payload = z.object({ clinicId: z.string(), bulkId: z.string(), userId: z.string() });

/** Checks some of an upload's rows and leaves the rest to the next job, so that no upload delays another. */
export const checkRowsJob: JobDefinition<z.infer<typeof payload>> = {
  name: "check-bulk-rows",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 5,
  heartbeatSeconds: 20,
};

const rowsAtOnce = 100;
const piecesOfJob = 5;

/** Checks the next rows of an upload, starting with the first. */
export async function checkRows(deps: BulkDeps, job: BulkJob): Promise<void> {
  const { mode } = deps;
  const { clinicId } = job;
  for (let piece = 0; piece < piecesOfJob; piece++) {
    if (await mode.db.inTenant(clinicId, (trx) => checkPiece(trx, deps, job))) return;
  }
  await mode.db.inTenant(clinicId, (trx) => mode.jobs.enqueue(trx, checkRowsJob, job));
}

/** Returns whether nothing is left to do. */
async function checkPiece(trx: TenantTransaction, deps: BulkDeps, job: BulkJob): Promise<boolean> {
  const { clinicId, bulkId } = job;
  const states = ["waiting"] as const;
  const locked = await lockRows(trx, clinicId, bulkId, { states, limit: rowsAtOnce });
  const rows = locked.map(({ row_number: row, cells }) => ({ row, cells }));
  await storeCheckedRows(trx, systemScope(deps, clinicId, job.userId), bulkId, rows);
  if (rows.length > 0) return false;
  // Rows locked by another process are finished by that process.
  if (!(await hasRows(trx, clinicId, bulkId, states)))
    await updateBulk(trx, clinicId, bulkId, { state: "checked" });
  return true;
}

/** Checks rows of an upload and stores the results. */
export async function storeCheckedRows(
  trx: TenantTransaction,
  scope: Scope,
  bulkId: string,
  rows: readonly FilledRow[],
): Promise<void> {
  const checked = await checkLot(trx, scope, bulkId, rows);
  await keepCheckedRows(trx, scope.actor.organisationId, bulkId, checked);
}
