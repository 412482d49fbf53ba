import type {
  PrivacyRequestState,
  PrivacyStep,
} from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { memberOf } from "#areas/access/staff/staff.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { LockedRequest } from "./queries.ts";
import { insertStep, lockRequest, updateRequest } from "./queries.ts";

const refusals: Record<PrivacyRequestState, string> = {
  received: "Confirm the person’s identity first.",
  confirmed: "The person’s identity is already confirmed.",
  fulfilled: "This request has already been fulfilled.",
  refused: "This request has already been refused.",
  withdrawn: "The person has taken this request back.",
};

/**
 * Returns a request in one of these states, locked until the transaction ends. Throws `not_found`, and `step_not_possible` in
 * any other state.
 */
export async function requireRequest(
  trx: TenantTransaction,
  organisationId: string,
  id: string,
  states: readonly PrivacyRequestState[],
): Promise<LockedRequest> {
  const found = isId(id) ? await lockRequest(trx, organisationId, id) : undefined;
  if (!found) throw notFound();
  const { state } = found;
  if (!states.includes(state)) throw new AppError("step_not_possible", { message: refusals[state] });
  return found;
}

/** Appends a step to a request's history, done by a user of the organisation or by a staff user. */
export async function recordStep(
  trx: TenantTransaction,
  { actor, now }: Scope,
  requestId: string,
  step: PrivacyStep,
): Promise<void> {
  await insertStep(trx, {
    organisation_id: actor.organisationId,
    id: newId(now),
    request_id: requestId,
    step,
    user_id: memberOf(actor),
    staff_id: actor.kind === "staff" ? actor.userId : null,
    by_person: actor.kind === "patient",
    at: now,
  });
}

/** Records that the file of an access request was made. */
export async function recordFile(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  await updateRequest(trx, scope.actor.organisationId, id, { file_made_at: scope.now });
  await recordStep(trx, scope, id, "file_made");
}
