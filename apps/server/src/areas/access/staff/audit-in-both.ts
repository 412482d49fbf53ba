import type { NewAudit } from "#areas/ledger/audit/append-audit.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { asTenant } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { findPlatformId } from "./staff.ts";

/**
 * Writes into an organisation's audit log what the platform has done about it, in the platform's transaction: both logs have it or
 * neither. `scope` is the organisation's.
 */
export const auditInOrganisation = (trx: TenantTransaction, scope: Scope, entry: NewAudit): Promise<void> =>
  asTenant(trx, scope.actor.organisationId, () => appendAudit(trx, scope, entry));

/**
 * Writes into the platform's audit log what an organisation, or staff in it, have done: both logs have it or neither. `scope` is the
 * organisation's, and the organisation is the entry's subject.
 */
export async function auditAtPlatform(trx: TenantTransaction, scope: Scope, entry: NewAudit): Promise<void> {
  const { actor: by } = scope;
  const platformId = await findPlatformId(trx);
  if (!platformId) return;
  const userId = by.kind === "staff" ? by.userId : null;
  const actor = { kind: "system" as const, organisationId: platformId, userId };
  const about = { subjectKind: "organisation", subjectId: by.organisationId };
  await asTenant(trx, platformId, () => appendAudit(trx, { ...scope, actor }, { ...entry, ...about }));
}
