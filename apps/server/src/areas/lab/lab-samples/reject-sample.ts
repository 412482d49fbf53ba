import type { RejectionReason } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { readTestTaker } from "#areas/kits/kits/people-of-kits.ts";
import { rejectKit } from "#areas/kits/kits/rejection.ts";
import type { Scope } from "../../../scope.ts";
import { actInClinic } from "./act-in-clinic.ts";
import { getSample } from "./get-sample.ts";

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
