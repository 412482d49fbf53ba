import type { PrivacyKind } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { privacyRequestStates } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { dayOf } from "@kitpath/contract/time/calendar";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError, invalidFields, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { confirmIdentity } from "./desk-steps.ts";
import { openRequest } from "./open-request.ts";
import type { LockedRequest } from "./queries.ts";
import { findOpenRequest, updateRequest } from "./queries.ts";
import { recordStep, requireRequest } from "./request-steps.ts";
import { ownRequestEmailJob } from "./telling-clinic.ts";

/**
 * Records what somebody asks for who is signed in to their own tests, which shows who they are. Their clinic is told. Throws
 * `step_not_possible` if they have asked for the same and have no answer yet, and `invalid_request` for a correction without words.
 */
export async function makeOwnRequest(
  trx: TenantTransaction,
  scope: Scope,
  personId: string,
  { kind, wish }: { kind: PrivacyKind; wish: string },
): Promise<void> {
  if (kind === "correction" && !wish)
    throw invalidFields({ wish: ["Write what is wrong, and what is right."] });
  if (await findOpenRequest(trx, scope.actor.organisationId, personId, [kind]))
    throw new AppError("step_not_possible", {
      message: "You have asked for this already. You get an answer within a month of that.",
    });
  const asker = { customerId: personId };
  const id = await openRequest(trx, scope, { kind, receivedOn: dayOf(scope.now), asker, wish });
  await confirmIdentity(trx, scope, id, "signed_in");
  const clinicId = scope.actor.organisationId;
  await scope.mode.jobs.enqueue(trx, ownRequestEmailJob, { clinicId, personId, requestId: id });
}

/** Whether the person made a request themselves, and nobody has begun to answer it. */
export const canWithdraw = ({
  identity_check: check,
  extended_at: extendedAt,
  file_made_at: fileMadeAt,
  closed_at: closedAt,
}: Pick<LockedRequest, "identity_check" | "extended_at" | "file_made_at" | "closed_at">): boolean =>
  check === "signed_in" && !extendedAt && !fileMadeAt && !closedAt;

/** Closes a request that its person takes back. Throws `not_found` and `step_not_possible`. */
export async function withdrawOwnRequest(
  trx: TenantTransaction,
  scope: Scope,
  personId: string,
  id: string,
): Promise<void> {
  const { actor, now } = scope;
  const request = await requireRequest(trx, actor.organisationId, id, privacyRequestStates);
  if (request.patient_id !== personId) throw notFound();
  if (!canWithdraw(request))
    throw new AppError("step_not_possible", {
      message: "This is already being answered, so it cannot be taken back here.",
    });
  await updateRequest(trx, actor.organisationId, id, { state: "withdrawn", closed_at: now });
  await recordStep(trx, scope, id, "withdrawn");
  const subject = { subjectKind: "privacy_request", subjectId: id };
  await appendAudit(trx, scope, { action: "privacy_request_withdrawn", ...subject });
}
