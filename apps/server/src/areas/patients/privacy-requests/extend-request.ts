import { addMonths, dayOf } from "@kitpath/contract/time/calendar";
import { privacyMonths } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { holdRequest } from "./hold-request.ts";
import { recordStep } from "./record-step.ts";
import { updateRequest } from "./queries.ts";

/**
 * Extends the deadline of a complex request to three months after it was received. The person must be told within the first
 * month, so this cannot be done later, nor twice. Throws `not_found` and `step_not_possible`.
 */
export async function extendRequest(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  reason: string,
): Promise<void> {
  const { actor, now } = scope;
  const request = await holdRequest(trx, actor.organisationId, id, ["received", "confirmed"]);
  if (request.extended_at || dayOf(now) > request.due_on) {
    const message = request.extended_at
      ? "The deadline has already been extended."
      : "The deadline can only be extended within the first month.";
    throw new AppError("step_not_possible", { message });
  }
  const dueOn = addMonths(request.received_on, privacyMonths.extended);
  const change = { due_on: dueOn, extended_at: now, extension_reason: reason };
  await updateRequest(trx, actor.organisationId, id, change);
  await recordStep(trx, scope, id, "extended");
  const details = { due: { from: request.due_on, to: dueOn } };
  const subject = { subjectKind: "privacy_request", subjectId: id };
  await appendAudit(trx, scope, { action: "privacy_request_extended", ...subject, details });
}
