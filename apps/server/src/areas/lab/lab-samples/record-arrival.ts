import type { SampleCondition } from "@kitpath/contract/kits/kits/sample-condition";
import { recordCollection } from "#areas/kits/kits/test-details.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { actInClinic } from "./at-the-clinic.ts";
import { updateSample } from "./queries.ts";
import { getSample } from "./read-samples.ts";
import { refuseBeforeOrder, refuseFuture } from "./receipt.ts";
import { refuseFinished } from "./refuse-finished.ts";
import { noteExceeded } from "./stability.ts";

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
  const isOtherTime = collectedAt !== undefined && collectedAt?.getTime() !== sample.collected_at?.getTime();
  const noted = condition ?? sample.condition;
  await updateSample(trx, sample, {
    condition: noted,
    collected_at: collectedAt === undefined ? sample.collected_at : collectedAt,
    // What the lab decided was about another time.
    ...(isOtherTime ? { stability_waived_at: null } : {}),
  });
  await appendAudit(trx, scope, {
    action: "sample_noted",
    subjectKind: "lab_sample",
    subjectId: sample.id,
    details: { kit: sample.kit_code, condition: { from: sample.condition, to: noted } },
  });
  if (isOtherTime) await noteExceeded(trx, scope, sample.id);
}
