import type { Kit } from "#areas/kits/kits/kit.ts";
import { putToRerun } from "#areas/kits/kits/at-the-lab.ts";
import { actForInstrument, actInClinic } from "#areas/lab/lab-samples/at-the-clinic.ts";
import { getSample } from "#areas/lab/lab-samples/read-samples.ts";
import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import { withSampleOfKit } from "#areas/lab/lab-samples/sample-of-kit.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Scope } from "../../../scope.ts";
import { insertResults, listCurrent } from "./queries.ts";
import { insertRerun } from "./release-queries.ts";

/**
 * Has a sample tested again before its results are released, because a user of the lab asks for it or an instrument has no valid
 * result. Removes its results. Throws `not_found` and `step_not_possible`.
 */
export async function rerunSample(
  trx: TenantTransaction,
  scope: Scope,
  { sampleId, reason }: { sampleId: string; reason: string },
): Promise<void> {
  const { organisationId: labId, userId } = scope.actor;
  const { clinic_id: clinicId, kit_id: kitId } = await getSample(trx, labId, sampleId);
  if (userId) {
    await actInClinic(trx, scope, { clinicId, kitId }, (at) => putToRerun(trx, at.scope, at.kit));
  } else {
    await actForInstrument(trx, scope, { clinicId, kitId }, (at) => putToRerun(trx, at.scope, at.kit));
  }
  await insertRerun(trx, {
    organisation_id: labId,
    id: newId(scope.now),
    sample_id: sampleId,
    reason,
    asked_by: userId,
    asked_at: scope.now,
  });
  const subject = { subjectKind: "lab_sample", subjectId: sampleId };
  await appendAudit(trx, scope, { action: "sample_rerun", ...subject });
}

/**
 * Removes the results of a kit's sample that is tested again, so that old values never mix with new ones. The history keeps them, and
 * names the lab's user who asked for the rerun, if there is one.
 */
export const removeResultsOfKit = (
  trx: TenantTransaction,
  scope: Scope,
  { kit }: { kit: Kit },
): Promise<void> => withSampleOfKit(trx, kit, (sample) => removeResults(trx, scope, sample));

async function removeResults(
  trx: TenantTransaction,
  { actor, now }: Scope,
  { organisation_id: labId, id: sampleId }: LabSample,
): Promise<void> {
  const standing = (await listCurrent(trx, labId, [sampleId])).filter(({ value }) => value !== null);
  await insertResults(
    trx,
    standing.map(({ biomarker_code, version }) => ({
      organisation_id: labId,
      id: newId(now),
      sample_id: sampleId,
      biomarker_code,
      version: version + 1,
      value: null,
      source: "rerun",
      is_critical: false,
      measured_at: null,
      entered_by: actor.kind === "lab" ? actor.userId : null,
      entered_at: now,
    })),
  );
}
