import type { PartnerChange } from "@kitpath/contract/platform/partners/partners";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { changeOrganisation } from "#areas/access/organisation/organisation.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { isTakenCode, lockPartner, updatePartner } from "./partner-queries.ts";

/** Changes a partner's details and partner code. Throws what `changeOrganisation` throws, and `invalid_request` for a code that is taken. */
export async function changePartner(
  trx: TenantTransaction,
  scope: Scope,
  { partnerCode, ...change }: PartnerChange,
): Promise<void> {
  const { organisationId } = scope.actor;
  const before = await lockPartner(trx, organisationId);
  await changeOrganisation(trx, scope, change);
  if (before.partner_code === partnerCode) return;
  await updatePartner(trx, organisationId, { partner_code: partnerCode }).catch((error: unknown) => {
    throw isTakenCode(error) ? invalidFields({ partnerCode: ["Another partner has this code."] }) : error;
  });
  await appendAudit(trx, scope, {
    action: "organisation_changed",
    details: { "partner code": { from: before.partner_code, to: partnerCode } },
  });
}
