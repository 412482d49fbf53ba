import type { PrivacyRequestState } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { LockedRequest } from "./queries.ts";
import { lockRequest } from "./queries.ts";

const refusals: Record<PrivacyRequestState, string> = {
  received: "Confirm the person’s identity first.",
  confirmed: "The person’s identity is already confirmed.",
  fulfilled: "This request has already been fulfilled.",
  refused: "This request has already been refused.",
};

/**
 * Returns a request in one of these states, locked until the transaction ends. Throws `not_found`, and `step_not_possible` in
 * any other state.
 */
export async function holdRequest(
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
