import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Scope } from "../../../scope.ts";
import { holdRequest } from "./hold-request.ts";
import { recordStep } from "./record-step.ts";
import { updateRequest } from "./queries.ts";

/** Closes a request without fulfilling it, with the reason given to the person. Throws `not_found` and `step_not_possible`. */
export async function refuseRequest(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  reason: string,
): Promise<void> {
  const { actor, now } = scope;
  await holdRequest(trx, actor.organisationId, id, ["received", "confirmed"]);
  await updateRequest(trx, actor.organisationId, id, { state: "refused", reason, closed_at: now });
  await recordStep(trx, scope, id, "refused");
  const subject = { subjectKind: "privacy_request", subjectId: id };
  await appendAudit(trx, scope, { action: "privacy_request_refused", ...subject });
}
