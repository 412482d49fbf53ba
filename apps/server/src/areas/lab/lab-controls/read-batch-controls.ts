import type { TenantTransaction } from "#db/database.ts";
import { readBatchHead } from "#areas/lab/lab-samples/read-samples.ts";
import { notFound } from "../../../errors/errors.ts";
import { listRequired } from "./list-required.ts";
import type { ControlRow } from "./queries.ts";
import { listCodes } from "./queries.ts";
import type { RunRow } from "./run-queries.ts";
import { listRuns } from "./run-queries.ts";

/** Returns the controls that a batch must be run with, and any others that it was run with. Throws `not_found`. */
export async function readBatchControls(
  trx: TenantTransaction,
  labId: string,
  batchId: string,
  now: Date,
): Promise<{ control: ControlRow; runs: RunRow[] }[]> {
  const batch = await readBatchHead(trx, labId, batchId);
  if (!batch) throw notFound();
  const required = await listRequired(trx, labId, await listCodes(trx, batch.product_code), now);
  const runs = Map.groupBy(await listRuns(trx, labId, batchId), ({ control_id }) => control_id);
  const others = [...runs.values()]
    .filter(([run]) => !required.some(({ id }) => id === run!.control_id))
    .map(([run]) => ({ ...run!, id: run!.control_id }));
  return [...required, ...others].map((control) => ({ control, runs: runs.get(control.id) ?? [] }));
}
