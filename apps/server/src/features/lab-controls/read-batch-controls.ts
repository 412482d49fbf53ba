import type { TenantTransaction } from "#db/database.ts";
import { readBatchHead } from "#features/lab-samples/read-samples.ts";
import { notFound } from "../../errors.ts";
import type { ControlRow } from "./queries.ts";
import { listCodes, listControls } from "./queries.ts";
import type { RunRow } from "./run-queries.ts";
import { listRuns } from "./run-queries.ts";

/** Returns the controls in use for a batch, and the retired ones it was run with. Throws `not_found`. */
export async function readBatchControls(
  trx: TenantTransaction,
  labId: string,
  batchId: string,
): Promise<{ control: ControlRow; runs: RunRow[] }[]> {
  const batch = await readBatchHead(trx, labId, batchId);
  if (!batch) throw notFound();
  const inUse = await listControls(trx, labId, await listCodes(trx, batch.product_code));
  const runs = Map.groupBy(await listRuns(trx, labId, batchId), ({ control_id }) => control_id);
  const retired = [...runs.values()]
    .filter(([run]) => !inUse.some(({ id }) => id === run!.control_id))
    .map(([run]) => ({ ...run!, id: run!.control_id }));
  return [...inUse, ...retired].map((control) => ({ control, runs: runs.get(control.id) ?? [] }));
}
