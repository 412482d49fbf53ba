import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { updatePatient } from "./erasure-queries.ts";
import { getCustomer } from "./find-customer.ts";
import { lockCustomer } from "./queries.ts";

/**
 * Records whether a customer has agreed to text messages. A number that has replied STOP gets none either way. Throws `not_found`, and
 * `step_not_possible` for somebody who is erased.
 */
export async function setTextConsent(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  acceptsTexts: boolean,
): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const customer = await getCustomer(trx, clinicId, id, lockCustomer);
  if (customer.erased_at) throw new AppError("step_not_possible", { message: "They have been erased." });
  if (customer.accepts_texts === acceptsTexts) return;
  await updatePatient(trx, clinicId, id, { accepts_texts: acceptsTexts });
  await appendAudit(trx, scope, {
    action: "text_consent_changed",
    subjectKind: "patient",
    subjectId: id,
    details: { texts: acceptsTexts ? "agreed" : "not agreed" },
  });
}
