import type { ControlState } from "@kitpath/contract/lab/lab-results/lab-results";
import { readBatchHead } from "#areas/lab/lab-samples/read-samples.ts";
import type { TenantTransaction } from "#db/database.ts";
import { notFound } from "../../../errors/errors.ts";
import { listRequired, listTestedCodes } from "./controls-in-use.ts";
import { isOpenFailure } from "./failed-controls.ts";
import type { ControlRow, RunRow } from "./lab-control.ts";
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
  const required = await listRequired(trx, labId, await listTestedCodes(trx, batch.product_code), now);
  const runs = Map.groupBy(await listRuns(trx, labId, batchId), ({ control_id }) => control_id);
  const others = [...runs.values()]
    .filter(([run]) => !required.some(({ id }) => id === run!.control_id))
    .map(([run]) => ({ ...run!, id: run!.control_id }));
  return [...required, ...others].map((control) => ({ control, runs: runs.get(control.id) ?? [] }));
}

/**
 * Returns the control state of each biomarker in a batch. A failed run counts until it is justified, even if the control passes
 * afterwards; every required control must be run. Samples outside a batch are covered by no control, so any control in use counts
 * as missing there.
 */
export async function readControlStates(
  trx: TenantTransaction,
  labId: string,
  batchId: string | null,
  panel: readonly { biomarker_code: string }[],
  now: Date,
): Promise<Map<string, ControlState>> {
  const states = new Map<string, ControlState>();
  const codes = panel.map(({ biomarker_code }) => biomarker_code);
  const required = await listRequired(trx, labId, codes, now);
  const runs = batchId === null ? [] : await listRuns(trx, labId, batchId);
  for (const code of codes) {
    const own = runs.filter(({ biomarker_code }) => biomarker_code === code);
    const isMissing = required.some(
      ({ id, biomarker_code }) => biomarker_code === code && !own.some(({ control_id }) => control_id === id),
    );
    states.set(code, stateOf(own, isMissing));
  }
  return states;
}

function stateOf(
  runs: readonly { is_passed: boolean; justified_at: Date | null }[],
  isMissing: boolean,
): ControlState {
  if (runs.some(isOpenFailure)) return "failed";
  if (isMissing) return "missing";
  if (runs.some(({ is_passed }) => !is_passed)) return "justified";
  return runs.length > 0 ? "passed" : "none";
}
