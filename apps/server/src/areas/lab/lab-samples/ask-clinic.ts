import { plainCode } from "@kitpath/contract/fields/plain-code";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { lockAdministrators } from "#areas/access/accounts/people-with-permission.ts";
import { isSuspended } from "#areas/access/accounts/organisations.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { actInClinic } from "./act-in-clinic.ts";
import { clinicQuestionJob } from "./clinic-question.job.ts";
import { getKitPlace, getWaiting } from "./get-waiting.ts";
import { updateUnmatched } from "./unmatched-queries.ts";

const nobodyToAsk =
  "You cannot ask this clinic now: its access is suspended, or none of its administrators has accepted the invitation. Ask Kitpath.";

/**
 * Asks each administrator of a clinic who can sign in about a scan that may belong to one of its kits. Throws `not_found`,
 * `step_not_possible`.
 */
export async function askClinic(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  { kitId, question }: { kitId: string; question: string },
): Promise<void> {
  const kitCode = plainCode(kitId);
  const waiting = await getWaiting(trx, scope, id);
  const place = await getKitPlace(trx, kitCode);
  const { clinicId } = place;
  const labId = scope.actor.organisationId;
  await actInClinic(trx, scope, place, async ({ scope: atClinic, place: lab }) => {
    await appendAudit(trx, atClinic, { action: "clinic_asked", details: { lab, kit: kitCode } });
    const administrators = await lockAdministrators(trx, clinicId, "clinic");
    const able = administrators.filter(({ canSignIn }) => canSignIn);
    if (able.length === 0 || (await isSuspended(trx, clinicId)))
      throw new AppError("step_not_possible", { message: nobodyToAsk });
    for (const { userId } of able)
      await scope.mode.jobs.enqueue(trx, clinicQuestionJob, { labId, unmatchedId: id, clinicId, userId });
  });
  await updateUnmatched(trx, waiting, {
    state: "asked",
    asked_clinic_id: clinicId,
    asked_kit_code: kitCode,
    question,
    asked_at: scope.now,
    asked_by: scope.actor.userId,
  });
  await appendAudit(trx, scope, {
    action: "clinic_asked",
    subjectKind: "lab_unmatched",
    subjectId: id,
    details: { kit: kitCode },
  });
}
