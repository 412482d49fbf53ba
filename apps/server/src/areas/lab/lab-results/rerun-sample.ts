import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { putToRerun } from "#areas/kits/kits/put-to-rerun.ts";
import { actForInstrument, actInClinic } from "#areas/lab/lab-samples/act-in-clinic.ts";
import { getSample } from "#areas/lab/lab-samples/get-sample.ts";
import type { Scope } from "../../../scope.ts";
import { insertRerun } from "./release-queries.ts";

/**
 * Has a sample tested again before its results are released: for the lab's user who asks for it, or for an instrument whose
 * result is none. Its results are removed. Throws `not_found` and `step_not_possible`.
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
