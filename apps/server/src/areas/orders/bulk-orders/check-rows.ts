import type { TenantTransaction } from "#db/database.ts";
import { checkRowsJob } from "./check-rows.job.ts";
import { systemScope } from "../../../system-scope.ts";
import type { BulkDeps, BulkJob } from "./bulk-deps.ts";
import { storeCheckedRows } from "./store-checked-rows.ts";
import { updateBulk } from "./queries.ts";
import { hasRows, lockRows } from "./row-queries.ts";

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
