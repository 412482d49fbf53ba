import type { PrivacyKind } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { dayOf } from "@kitpath/contract/time/calendar";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { confirmIdentity } from "./desk-steps.ts";
import { openRequest } from "./open-request.ts";
import { findOpenRequest } from "./queries.ts";

/**
 * Records what somebody asks for who is signed in to their own tests, which shows who they are. Throws `step_not_possible` if they have
 * asked for the same and have no answer yet.
 */
export async function makeOwnRequest(
  trx: TenantTransaction,
  scope: Scope,
  personId: string,
  { kind, wish }: { kind: PrivacyKind; wish: string },
): Promise<void> {
  if (await findOpenRequest(trx, scope.actor.organisationId, personId, [kind]))
    throw new AppError("step_not_possible", {
      message: "You have asked for this already. You get an answer within a month of that.",
    });
  const asker = { customerId: personId };
  const id = await openRequest(trx, scope, { kind, receivedOn: dayOf(scope.now), asker, wish });
  await confirmIdentity(trx, scope, id, "signed_in");
}
