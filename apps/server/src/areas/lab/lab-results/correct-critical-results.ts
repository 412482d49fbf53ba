import type { TenantTransaction } from "#db/database.ts";
import { correctFromLabJob } from "#areas/lab/critical-alerts/correct-from-lab.job.ts";
import type { Scope } from "../../../scope.ts";
import type { Draft } from "./enter-results.ts";
import { listRaised } from "./queries.ts";

/**
 * Tells the clinics which stored values replace critical ones without being critical. A value that is only removed tells nothing:
 * until there is another, the critical one is all that is known.
 */
export async function correctCriticalResults(
  trx: TenantTransaction,
  scope: Scope,
  drafts: readonly Draft[],
): Promise<void> {
  const { organisationId: labId, userId } = scope.actor;
  const settled = drafts.filter(({ value, isCritical }) => value !== null && !isCritical);
  const samples = new Map(settled.map(({ sample }) => [sample.id, sample]));
  const isSettled = new Set(settled.map(({ sample, biomarkerCode }) => `${sample.id} ${biomarkerCode}`));
  const raised = (await listRaised(trx, labId, [...samples.keys()])).filter((row) =>
    isSettled.has(`${row.sample_id} ${row.biomarker_code}`),
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
