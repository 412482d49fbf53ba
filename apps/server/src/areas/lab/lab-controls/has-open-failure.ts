import type { TenantTransaction } from "#db/database.ts";
import { listRuns } from "./run-queries.ts";

/** Whether a control of a batch failed and nobody has justified it, so that its results stay on hold. */
export const hasOpenFailure = async (
  trx: TenantTransaction,
  labId: string,
  batchId: string,
): Promise<boolean> => (await listRuns(trx, labId, batchId)).some(isOpenFailure);

export const isOpenFailure = (run: { is_passed: boolean; justified_at: Date | null }): boolean =>
  !run.is_passed && !run.justified_at;
