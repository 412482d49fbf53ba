import type { SampleCondition } from "@kitpath/contract/kits/kits/sample-condition";
import { labSampleStateLabels } from "@kitpath/contract/lab/lab-samples/lab-sample-states";
import { recordCollection } from "#areas/kits/kits/test-details.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { LabSample } from "./lab-sample.ts";
import { actInClinic } from "./at-the-clinic.ts";
import { updateSample } from "./queries.ts";
import { getSample } from "./read-samples.ts";
import { refuseBeforeOrder, refuseFuture } from "./receipt.ts";

/** Undefined leaves a field as it is. */
type Arrival = { condition: SampleCondition | undefined; collectedAt: Date | null | undefined };

/**
 * Records the condition that a sample arrived in, and when it was taken, which the clinic sees too. Throws `not_found`, `invalid_request`, and
 * `step_not_possible` once it is finished.
 */
export async function recordArrival(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  { condition, collectedAt }: Arrival,
): Promise<void> {
  const { organisationId: labId } = scope.actor;
  const found = await getSample(trx, labId, id);
  refuseFuture(collectedAt ?? null, scope.now);
  if (collectedAt && collectedAt > found.received_at)
    throw invalidFields({ collectedAt: ["Should not be after the sample was received."] });
  // The person may have given the clinic a time before the order; it stays until the lab records another.
  if (collectedAt?.getTime() !== found.collected_at?.getTime())
    refuseBeforeOrder(collectedAt ?? null, found.ordered_at ?? new Date(0));
  refuseFinished(found);
  const where = { clinicId: found.clinic_id, kitId: found.kit_id };
  await actInClinic(trx, scope, where, async ({ kit }) => {
    if (collectedAt !== undefined) await recordCollection(trx, kit, collectedAt);
  });
  // Its kit is locked now, so nobody can finish it; somebody may have done so just before.
  const sample = await getSample(trx, labId, id);
  refuseFinished(sample);
  const noted = condition ?? sample.condition;
  await updateSample(trx, sample, {
    condition: noted,
    collected_at: collectedAt === undefined ? sample.collected_at : collectedAt,
  });
  await appendAudit(trx, scope, {
    action: "sample_noted",
    subjectKind: "lab_sample",
    subjectId: sample.id,
    details: { kit: sample.kit_code, condition: { from: sample.condition, to: noted } },
  });
}

function refuseFinished({ finished_at, state, barcode }: LabSample): void {
  if (!finished_at) return;
  const message = `Sample ${barcode} is ${labSampleStateLabels[state].toLowerCase()}.`;
  throw new AppError("step_not_possible", { message });
}
