import type { RowProblem } from "@kitpath/contract/lab/instruments/instruments";
import { dayOf } from "@kitpath/contract/time/calendar";
import { readBatchHead } from "#areas/lab/lab-samples/read-samples.ts";
import type { TenantTransaction } from "#db/database.ts";
import { convertValue } from "#units/convert-value.ts";
import type { Scope } from "../../../scope.ts";
import { listTestedCodes } from "./controls-in-use.ts";
import type { ControlRow } from "./lab-control.ts";
import { findControl, listControls } from "./queries.ts";
import { judgeControl, runControl } from "./run-control.ts";
import { listRuns } from "./run-queries.ts";

/** A control's result in an instrument's file, which calls the material by its name. */
export type Reading = { line: number; control: string; biomarkerCode: string; value: string; unit: string };

/** A reading with its control, and the batches that the control covers: none if the lab does not use it there. */
export type FoundReading = Reading & { controlId: string; batchIds: string[] };

type Place = { batchIds: readonly string[]; now: Date };

/**
 * Finds the control of each reading in a file, and the batches of that file in which its biomarker is tested. It leaves out readings
 * of a biomarker for which the material is not in use.
 */
export async function findReadings(
  trx: TenantTransaction,
  labId: string,
  readings: readonly Reading[],
  { batchIds, now }: Place,
): Promise<{ found: FoundReading[]; problems: RowProblem[] }> {
  if (readings.length === 0) return { found: [], problems: [] };
  const inUse = (await listControls(trx, labId, null)).filter(({ expires_on }) => expires_on >= dayOf(now));
  const testedIn = new Map<string, string[]>();
  for (const id of batchIds) {
    const batch = await readBatchHead(trx, labId, id);
    if (batch) testedIn.set(id, await listTestedCodes(trx, batch.product_code));
  }
  const read: { found: FoundReading[]; problems: RowProblem[] } = { found: [], problems: [] };
  for (const reading of readings) {
    const { line, biomarkerCode } = reading;
    const [control, another] = controlsOf(inUse, reading);
    if (!control) continue;
    const full = another ? null : await findControl(trx, labId, control.id);
    const converted = full ? convertValue(full.definition, reading) : null;
    const judged =
      full && converted && "value" in converted ? judgeControl(full, converted.value, now) : converted;
    if (!judged) {
      const message = `${control.name} has several lots in use for ${control.biomarker_name}. Retire the ones that are used up.`;
      read.problems.push({ line, message });
    } else if ("problem" in judged) read.problems.push({ line, message: judged.problem });
    else {
      const covered = batchIds.filter((id) => testedIn.get(id)?.includes(biomarkerCode));
      read.found.push({ ...reading, value: judged.value, controlId: control.id, batchIds: covered });
    }
  }
  return read;
}

const controlsOf = (inUse: readonly ControlRow[], { control, biomarkerCode }: Reading): ControlRow[] =>
  inUse.filter(
    ({ name, biomarker_code }) =>
      biomarker_code === biomarkerCode && name.toLowerCase() === control.trim().toLowerCase(),
  );

/** Records a file's control readings in its batches, except those that equal the batch's last run of the control. */
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
