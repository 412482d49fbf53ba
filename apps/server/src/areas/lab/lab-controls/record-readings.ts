import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import type { FoundReading } from "./find-readings.ts";
import { runControl } from "./run-control.ts";
import { listRuns } from "./run-queries.ts";

/** Records a file's control readings in its batches; what a batch has as its last run of a control already is not repeated. */
export async function recordReadings(
  trx: TenantTransaction,
  scope: Scope,
  { readings, runBy }: { readings: readonly FoundReading[]; runBy: string },
): Promise<void> {
  const last = new Map<string, string>();
  for (const batchId of new Set(readings.flatMap(({ batchIds }) => batchIds))) {
    const runs = await listRuns(trx, scope.actor.organisationId, batchId);
    for (const { control_id, value } of runs.toReversed()) last.set(`${batchId} ${control_id}`, value);
  }
  for (const { controlId, value, batchIds } of readings) {
    for (const batchId of batchIds) {
      if (last.get(`${batchId} ${controlId}`) === value) continue;
      await runControl(trx, scope, { batchId, controlId, value, runBy });
    }
  }
}
