import { asTenant } from "#db/database.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { NewAudit } from "#areas/ledger/audit/append-audit.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Scope } from "../../../scope.ts";
import { findPlatformId } from "./find-platform-id.ts";

/**
 * Writes into the platform's own audit log what an organisation, which `scope` is of, or staff in it have done: it is noted in both
 * places or in neither. The organisation is the entry's subject.
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
