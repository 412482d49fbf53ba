import type { IdentityCheck } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Scope } from "../../../scope.ts";
import { holdRequest } from "./hold-request.ts";
import { recordStep } from "./record-step.ts";
import { updateRequest } from "./queries.ts";

/** Records how the person's identity was verified. Throws `not_found` and `step_not_possible`. */
export async function confirmIdentity(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  check: IdentityCheck,
): Promise<void> {
  const { organisationId } = scope.actor;
  await holdRequest(trx, organisationId, id, ["received"]);
  await updateRequest(trx, organisationId, id, { state: "confirmed", identity_check: check });
  await recordStep(trx, scope, id, "confirmed");
  const subject = { subjectKind: "privacy_request", subjectId: id };
  await appendAudit(trx, scope, { action: "privacy_request_confirmed", ...subject, details: { check } });
}
