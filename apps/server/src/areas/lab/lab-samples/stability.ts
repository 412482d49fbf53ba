import { stabilityOf } from "@kitpath/contract/lab/lab-samples/lab-stability";
import { readTestTaker } from "#areas/kits/kits/people-of-kits.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { actInClinic } from "./at-the-clinic.ts";
import type { LabSample } from "./lab-sample.ts";
import { updateSample } from "./queries.ts";
import { getSample } from "./read-samples.ts";
import { refuseFinished } from "./refuse-finished.ts";

/** How long a sample keeps after it was taken, against when the lab received it. The lab decides what follows: nothing is rejected by itself. */

function isExceeded(sample: LabSample): boolean {
  const { stability_hours: stabilityHours, collected_at: collectedAt, received_at: receivedAt } = sample;
  return stabilityHours !== null && stabilityOf({ stabilityHours, collectedAt, receivedAt }).isExceeded;
}

/** Whether a sample was received too late to be stable, and the lab has yet to decide about it. */
export const awaitsStability = (sample: LabSample): boolean =>
  isExceeded(sample) && sample.stability_waived_at === null && sample.finished_at === null;

/** Records in the lab's audit log that a sample was received too late to be stable. */
export async function noteExceeded(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  const sample = await getSample(trx, scope.actor.organisationId, id);
  if (!isExceeded(sample)) return;
  await appendAudit(trx, scope, {
    action: "sample_stability_exceeded",
    subjectKind: "lab_sample",
    subjectId: sample.id,
    details: { kit: sample.kit_code, "stable hours": sample.stability_hours ?? 0 },
  });
}

/** Throws `step_not_possible`. */
function refuseKept(sample: LabSample): void {
  refuseFinished(sample);
  if (!isExceeded(sample))
    throw new AppError("step_not_possible", {
      message: `The stability of sample ${sample.barcode} was not exceeded.`,
    });
}

/**
 * Records in both audit logs that a sample is tested although its stability was exceeded; nothing happens if that was decided before.
 * Throws `not_found`, and `step_not_possible` if it was not exceeded or the sample is finished.
 */
export async function waiveStability(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  const labId = scope.actor.organisationId;
  const found = await getSample(trx, labId, id);
  refuseKept(found);
  if (found.stability_waived_at) return;
  const action = "sample_stability_waived";
  const where = { clinicId: found.clinic_id, kitId: found.kit_id };
  await actInClinic(trx, scope, where, async ({ scope: atClinic, kit, place }) => {
    const taker = await readTestTaker(trx, kit);
    const subject = taker ? { subjectKind: "test", subjectId: taker.test_id } : {};
    await appendAudit(trx, atClinic, { action, ...subject, details: { lab: place } });
  });
  // Its kit is locked now, so nobody can finish it; somebody may have done so just before.
  const sample = await getSample(trx, labId, id);
  refuseKept(sample);
  await updateSample(trx, sample, { stability_waived_at: scope.now });
  const details = { kit: sample.kit_code };
  await appendAudit(trx, scope, { action, subjectKind: "lab_sample", subjectId: sample.id, details });
}
