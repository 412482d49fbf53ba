import { biomarkerOf } from "@kitpath/contract/catalogue/biomarkers";
import type { RaisedCritical } from "@kitpath/contract/lab-results";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import type { LabSample } from "#features/lab-samples/lab-sample.ts";
import { readOnCall } from "#features/organisation/read-on-call.ts";
import type { Scope } from "../../scope.ts";
import { criticalResultJob } from "./critical-result.job.ts";

/**
 * Raises critical values of a sample the moment they are entered, before anybody verifies them: the lab's log and the clinic's have
 * a row, and the clinic's on-call contact an e-mail. Everything that a critical value sets off begins here.
 */
export async function raiseCriticalResult(
  trx: TenantTransaction,
  scope: Scope,
  sample: LabSample,
  biomarkerCodes: readonly string[],
): Promise<RaisedCritical[]> {
  const { organisationId: labId, userId } = scope.actor;
  const subject = { subjectKind: "lab_sample", subjectId: sample.id };
  await appendAudit(trx, scope, { action: "critical_result_raised", ...subject });
  await scope.mode.jobs.enqueue(trx, criticalResultJob, {
    clinicId: sample.clinic_id,
    kitId: sample.kit_id,
    labId,
    userId,
  });
  const { name, email } = await readOnCall(trx, sample.clinic_id);
  return biomarkerCodes.map((code) => ({
    barcode: sample.barcode,
    biomarker: biomarkerOf(code).name,
    contact: email ? name || email : "",
  }));
}
