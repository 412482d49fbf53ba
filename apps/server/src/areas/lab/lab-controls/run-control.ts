import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { checkValue } from "@kitpath/contract/catalogue/biomarkers/check-value";
import { measuredInterval } from "@kitpath/contract/catalogue/biomarkers/interpret";
import { nobody } from "@kitpath/contract/catalogue/biomarkers/range-for";
import { dayOf } from "@kitpath/contract/time/calendar";
import { getLockedBatch } from "#areas/lab/lab-batches/lab-batch.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { holdSamples } from "./failed-controls.ts";
import { listTestedCodes } from "./controls-in-use.ts";
import type { ControlRow, RunRow } from "./lab-control.ts";
import { findControl } from "./queries.ts";
import { getRun, insertRun } from "./run-queries.ts";

type Run = { batchId: string; controlId: string; value: string; runBy: string };

/**
 * Records a control's result in a batch. One outside its limits puts all of the batch's samples on hold. Throws `not_found`,
 * `invalid_request` for a value of the wrong type, `step_not_possible` for an expired lot.
 */
export async function runControl(
  trx: TenantTransaction,
  scope: Scope,
  { batchId, controlId, value, runBy }: Run,
): Promise<RunRow> {
  const { organisationId: labId } = scope.actor;
  // Locked, so that a failure and a concurrent justification see each other's effect on the samples.
  const batch = await getLockedBatch(trx, labId, batchId);
  const control = isId(controlId) ? await findControl(trx, labId, controlId) : undefined;
  if (!control || !(await listTestedCodes(trx, batch.product_code)).includes(control.biomarker_code)) {
    throw invalidFields({ control: ["This control is not used in this batch."] });
  }
  if (control.expires_on < dayOf(scope.now)) {
    const message = `Lot ${control.lot} of ${control.name} has expired. Add a control from a new lot, and retire this one.`;
    throw new AppError("step_not_possible", { message });
  }
  const judged = judgeControl(control, value, scope.now);
  if ("problem" in judged) throw invalidFields({ value: [judged.problem] });
  const id = newId(scope.now);
  await insertRun(trx, {
    organisation_id: labId,
    id,
    batch_id: batchId,
    control_id: controlId,
    value: judged.value,
    is_passed: judged.isPassed,
    run_by: runBy,
    run_at: scope.now,
  });
  const subject = { subjectKind: "lab_control_run", subjectId: id };
  await appendAudit(trx, scope, {
    action: judged.isPassed ? "control_passed" : "control_failed",
    ...subject,
  });
  if (!judged.isPassed) await holdSamples(trx, scope, batchId);
  return (await getRun(trx, labId, id))!;
}

type Limits = Pick<ControlRow, "low" | "high" | "expected"> & { definition: BiomarkerDefinition };

/** Returns whether a control's result is within its limits, both inclusive, or what is wrong with a value of the wrong type. */
export function judgeControl(
  control: Limits,
  value: string,
  at: Date,
): { value: string; isPassed: boolean } | { problem: string } {
  const checked = checkValue(control.definition, { value, person: nobody, at });
  if ("problem" in checked) return checked;
  if (control.expected) return { value: checked.value, isPassed: checked.value === control.expected };
  const [least, greatest] = measuredInterval(checked.value)!;
  return {
    value: checked.value,
    isPassed: least >= Number(control.low) && greatest <= Number(control.high),
  };
}
