import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { RaisedCritical } from "@kitpath/contract/lab/lab-results/lab-results";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import { raiseFromLabJob } from "#areas/lab/critical-alerts/raise-from-lab.job.ts";
import type { Scope } from "../../../scope.ts";
import { nameCritical } from "./name-critical.ts";

/**
 * Raises critical values of a sample as soon as they are entered, before anybody verifies them: adds a row to the lab's audit
 * log and alerts the clinic. Everything that a critical value triggers at the bench starts here.
 */
export async function raiseCriticalResult(
  trx: TenantTransaction,
  scope: Scope,
  sample: LabSample,
  biomarkers: readonly BiomarkerDefinition[],
): Promise<RaisedCritical[]> {
  const { organisationId: labId, userId } = scope.actor;
  const subject = { subjectKind: "lab_sample", subjectId: sample.id };
  await appendAudit(trx, scope, { action: "critical_result_raised", ...subject });
  await scope.mode.jobs.enqueue(trx, raiseFromLabJob, {
    clinicId: sample.clinic_id,
    kitId: sample.kit_id,
    labId,
    userId,
    biomarkerCodes: biomarkers.map(({ code }) => code),
    raisedAt: scope.now.toISOString(),
  });
  return nameCritical(trx, sample, biomarkers);
}
