import { plainCode } from "@kitpath/contract/plain-code";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { findKitPlace } from "#features/kits/find-kit-place.ts";
import { lockAdministrators } from "#features/accounts/lock-administrators.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { actInClinic } from "./act-in-clinic.ts";
import { clinicQuestionJob } from "./clinic-question.job.ts";
import type { Received } from "./receive-kit.ts";
import { receiveKit } from "./receive-kit.ts";
import { settle, settleByCodes } from "./unmatched.ts";
import type { Unmatched } from "./unmatched-queries.ts";
import { findUnmatched, lockUnmatched, updateUnmatched } from "./unmatched-queries.ts";

/** Returns an unmatched scan, locked. Throws `not_found`, and `step_not_possible` for one that is already resolved. */
async function getWaiting(trx: TenantTransaction, scope: Scope, id: string): Promise<Unmatched> {
  const { organisationId: labId } = scope.actor;
  if (!isId(id) || !(await findUnmatched(trx, labId, id))) throw notFound();
  const waiting = await lockUnmatched(trx, labId, id);
  if (!waiting)
    throw new AppError("step_not_possible", { message: "This scan has already been dealt with." });
  return waiting;
}

async function getKitPlace(trx: TenantTransaction, code: string) {
  const place = await findKitPlace(trx, code);
  if (!place) throw notFound();
  return place;
}

/** Receives an unmatched scan as the sample of a kit. Throws `not_found`, `step_not_possible`. */
export async function acceptUnmatched(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  kitCode: string,
): Promise<Received> {
  const waiting = await getWaiting(trx, scope, id);
  const kit = await getKitPlace(trx, kitCode);
  const receipt = { kit, code: kitCode, condition: "good", collectedAt: null } as const;
  const received = await receiveKit(trx, scope, receipt);
  // Unless it was the kit's own code, which receiving it has resolved.
  await settleByCodes(trx, scope, [waiting.code], received.sampleId);
  return received;
}

/** Discards a scan for good. Throws `not_found`, `step_not_possible`. */
export async function rejectUnmatched(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  await settle(trx, scope, await getWaiting(trx, scope, id), null);
}

/**
 * Asks each administrator of a clinic about a scan that may belong to one of its kits. Throws `not_found`, `step_not_possible`.
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
    for (const { userId } of able.length > 0 ? able : administrators)
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
