import type { PrivacyStep } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { memberOf } from "#areas/access/staff/staff.ts";
import type { Scope } from "../../../scope.ts";
import { insertStep } from "./queries.ts";

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
    at: now,
  });
}
