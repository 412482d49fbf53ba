import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Scope } from "../../scope.ts";
import { insertAudit } from "./queries.ts";

export type AuditEntry = { action: string; subjectKind?: string; subjectId?: string };

/** Appends to the organisation's audit log, in the transaction of what it tells of. */
export async function appendAudit(trx: TenantTransaction, scope: Scope, entry: AuditEntry): Promise<void> {
  const { actor, now, requestId } = scope;
  await insertAudit(trx, {
    organisation_id: actor.organisationId,
    id: newId(now),
    actor_kind: actor.kind,
    actor_id: actor.kind === "api_key" ? actor.keyId : actor.userId,
    action: entry.action,
    subject_kind: entry.subjectKind ?? null,
    subject_id: entry.subjectId ?? null,
    request_id: requestId,
    occurred_at: now,
  });
}
