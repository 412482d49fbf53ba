import type { IdentityCheck } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { privacyMonths } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { addMonths, dayOf } from "@kitpath/contract/time/calendar";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { updateRequest } from "./queries.ts";
import { requireRequest, recordStep } from "./request-steps.ts";

/** Records how the person's identity was verified. Throws `not_found` and `step_not_possible`. */
export async function confirmIdentity(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  check: IdentityCheck,
): Promise<void> {
  const { organisationId } = scope.actor;
  await requireRequest(trx, organisationId, id, ["received"]);
  await updateRequest(trx, organisationId, id, { state: "confirmed", identity_check: check });
  await recordStep(trx, scope, id, "confirmed");
  const subject = { subjectKind: "privacy_request", subjectId: id };
  await appendAudit(trx, scope, { action: "privacy_request_confirmed", ...subject, details: { check } });
}

/**
 * Extends the deadline of a complex request to three months after it was received. The law wants the person informed within
 * the first month, so it cannot be extended later, nor twice. Throws `not_found` and `step_not_possible`.
 */
export async function extendRequest(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  reason: string,
): Promise<void> {
  const { actor, now } = scope;
  const request = await requireRequest(trx, actor.organisationId, id, ["received", "confirmed"]);
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

/** Closes a request without fulfilling it, with the reason given to the person. Throws `not_found` and `step_not_possible`. */
export async function refuseRequest(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  reason: string,
): Promise<void> {
  const { actor, now } = scope;
  await requireRequest(trx, actor.organisationId, id, ["received", "confirmed"]);
  await updateRequest(trx, actor.organisationId, id, { state: "refused", reason, closed_at: now });
  await recordStep(trx, scope, id, "refused");
  const subject = { subjectKind: "privacy_request", subjectId: id };
  await appendAudit(trx, scope, { action: "privacy_request_refused", ...subject });
}
