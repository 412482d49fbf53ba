import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { RaisedCritical } from "@kitpath/contract/lab/lab-results/lab-results";
import { readOnCall } from "#areas/access/organisation/organisation.ts";
import { correctFromLabJob, raiseFromLabJob } from "#areas/lab/critical-alerts/from-the-bench.ts";
import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import type { Draft } from "./enter-results.ts";
import { listRaised } from "./queries.ts";

/**
 * Raises critical values of a sample as soon as they are entered, before anybody verifies them: adds a row to the lab's audit
 * log and alerts the clinic. Everything that a critical value causes at the bench starts here.
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

/** Names critical values to the person who entered them, with the clinic's contact, so that they know whether to call. */
export async function nameCritical(
  trx: TenantTransaction,
  sample: LabSample,
  biomarkers: readonly BiomarkerDefinition[],
): Promise<RaisedCritical[]> {
  const { name, email } = await readOnCall(trx, sample.clinic_id);
  return biomarkers.map(({ name: biomarker }) => ({
    barcode: sample.barcode,
    biomarker,
    contact: email ? name || email : "",
  }));
}

/**
 * Corrects the clinics' alerts for stored values that are not critical and replace critical ones. A removed value corrects nothing:
 * until there is another, the critical one is all that is known.
 */
export async function correctCriticalResults(
  trx: TenantTransaction,
  scope: Scope,
  drafts: readonly Draft[],
): Promise<void> {
  const { organisationId: labId, userId } = scope.actor;
  const harmless = drafts.filter(({ value, isCritical }) => value !== null && !isCritical);
  const samples = new Map(harmless.map(({ sample }) => [sample.id, sample]));
  const isHarmless = new Set(harmless.map(({ sample, biomarkerCode }) => `${sample.id} ${biomarkerCode}`));
  const raised = (await listRaised(trx, labId, [...samples.keys()])).filter((row) =>
    isHarmless.has(`${row.sample_id} ${row.biomarker_code}`),
  );
  for (const [sampleId, rows] of Map.groupBy(raised, ({ sample_id }) => sample_id)) {
    const { clinic_id: clinicId, kit_id: kitId } = samples.get(sampleId)!;
    await scope.mode.jobs.enqueue(trx, correctFromLabJob, {
      clinicId,
      kitId,
      labId,
      userId,
      biomarkers: rows.map((row) => ({ code: row.biomarker_code, raisedAt: row.entered_at.toISOString() })),
      correctedAt: scope.now.toISOString(),
    });
  }
}
