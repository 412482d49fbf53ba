import { asTenant } from "#db/database.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { NewAudit } from "#features/audit/append-audit.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { findPlatformId } from "#features/staff/find-platform-id.ts";
import type { Scope } from "../../scope.ts";

/** Writes an entry into a clinic's audit log and into the platform's own, where the clinic is its subject: into both or neither. */
export async function appendToBoth(trx: TenantTransaction, scope: Scope, entry: NewAudit): Promise<void> {
  await appendAudit(trx, scope, entry);
  const { actor: by } = scope;
  const platformId = await findPlatformId(trx);
  if (!platformId) return;
  const userId = by.kind === "staff" ? by.userId : null;
  const actor = { kind: "system" as const, organisationId: platformId, userId };
  await asTenant(trx, platformId, () =>
    appendAudit(
      trx,
      { ...scope, actor },
      { ...entry, subjectKind: "organisation", subjectId: by.organisationId },
    ),
  );
}
