import type { RejectionReason } from "@kitpath/contract/kits/kits/rejection-reasons";
import { readTestTaker } from "#areas/kits/kits/people-of-kits.ts";
import { reinstateKit, rejectKit } from "#areas/kits/kits/rejection.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { findReplacement } from "#areas/orders/orders/replacement.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { actInClinic } from "./at-the-clinic.ts";
import { getSample } from "./read-samples.ts";

/** Rejects a sample that cannot be tested, for its clinic and on the bench. Throws `not_found`, `step_not_possible`. */
export async function rejectSample(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  reason: RejectionReason,
): Promise<void> {
  const sample = await getSample(trx, scope.actor.organisationId, id);
  const kit = { clinicId: sample.clinic_id, kitId: sample.kit_id };
  await actInClinic(trx, scope, kit, async ({ scope: atClinic, kit: held, place }) => {
    await rejectKit(trx, atClinic, held, reason, { place });
    const taker = await readTestTaker(trx, held);
    await appendAudit(trx, atClinic, {
      action: "sample_rejected",
      ...(taker ? { subjectKind: "test", subjectId: taker.test_id } : {}),
      details: { lab: place },
    });
  });
  await appendAudit(trx, scope, {
    action: "sample_rejected",
    subjectKind: "lab_sample",
    subjectId: sample.id,
    details: { kit: sample.kit_code },
  });
}

/**
 * Takes back the rejection of a sample whose reason was put right; it is then tested from the beginning. Throws `not_found`, and
 * `step_not_possible` if it needs a new sample or its kit is replaced already.
 */
export async function reinstateSample(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  const labId = scope.actor.organisationId;
  const sample = await getSample(trx, labId, id);
  const kit = { clinicId: sample.clinic_id, kitId: sample.kit_id };
  await actInClinic(trx, scope, kit, async ({ scope: atClinic, kit: held, place }) => {
    const replacement = await findReplacement(trx, kit.clinicId, kit.kitId);
    if (replacement) {
      throw new AppError("step_not_possible", {
        message: `Kit ${held.kit_code} has already been replaced by order ${replacement}.`,
        extra: { status: held.status },
      });
    }
    await reinstateKit(trx, atClinic, held, { place });
    const taker = await readTestTaker(trx, held);
    await appendAudit(trx, atClinic, {
      action: "sample_reinstated",
      ...(taker ? { subjectKind: "test", subjectId: taker.test_id } : {}),
      details: { lab: place },
    });
  });
  await appendAudit(trx, scope, {
    action: "sample_reinstated",
    subjectKind: "lab_sample",
    subjectId: id,
    details: { kit: sample.kit_code },
  });
}
