import { asTenant } from "#db/database.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { NewAudit } from "#areas/ledger/audit/append-audit.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Scope } from "../../../scope.ts";

/**
 * Writes into an organisation's own audit log what the platform has done about it, in the platform's transaction: it is noted in
 * both places or in neither. `scope` is the organisation's.
 */
export const auditInOrganisation = (trx: TenantTransaction, scope: Scope, entry: NewAudit): Promise<void> =>
  asTenant(trx, scope.actor.organisationId, () => appendAudit(trx, scope, entry));
