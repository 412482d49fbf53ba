import { labSampleStateLabels } from "@kitpath/contract/lab/lab-samples/lab-sample-states";
import type { SampleCondition } from "@kitpath/contract/kits/kits/sample-condition";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { recordCollection } from "#areas/kits/kits/test-details.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { actInClinic } from "./act-in-clinic.ts";
import { getSample } from "./get-sample.ts";
import type { LabSample } from "./queries.ts";
import { updateSample } from "./queries.ts";
import { refuseBeforeOrder, refuseFuture } from "./receive-kit.ts";

/** What is undefined stays as it is. */
type Note = { condition: SampleCondition | undefined; collectedAt: Date | null | undefined };

/**
 * Records the condition a sample arrived in, and for the clinic when it was taken. Throws `not_found`, `invalid_request`, and
 * `step_not_possible` once it is finished.
 */
export async function noteSample(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  { condition, collectedAt }: Note,
): Promise<void> {
  const { organisationId: labId } = scope.actor;
  const found = await getSample(trx, labId, id);
  refuseFuture(collectedAt ?? null, scope.now);
  if (collectedAt && collectedAt > found.received_at)
    throw invalidFields({ collectedAt: ["Should not be after the sample was received."] });
  // The person may have told the clinic such a time, which stays until the lab notes another.
  if (collectedAt?.getTime() !== found.collected_at?.getTime())
    refuseBeforeOrder(collectedAt ?? null, found.ordered_at ?? new Date(0));
  refuseFinished(found);
  const where = { clinicId: found.clinic_id, kitId: found.kit_id };
  await actInClinic(trx, scope, where, async ({ kit }) => {
    if (collectedAt !== undefined) await recordCollection(trx, kit, collectedAt);
  });
  // Nobody can finish it from here on, because its kit is locked; somebody may have done so just before.
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
