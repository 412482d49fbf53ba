import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { notFound } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { markKeyRevoked } from "./queries.ts";

/**
 * Revokes a key of the actor's organisation, including secrets left over from a rotation. Throws `not_found`, also for a key that
 * was revoked before.
 */
export async function revokeKey(trx: TenantTransaction, scope: Scope, keyId: string): Promise<void> {
  const { actor, now } = scope;
  const of = { organisationId: actor.organisationId, keyId };
  if (!isId(keyId) || !(await markKeyRevoked(trx, of, now))) throw notFound();
  await appendAudit(trx, scope, { action: "api_key_revoked", subjectKind: "api_key", subjectId: keyId });
}
