import { hourMs } from "@kitpath/contract/time/durations";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { issueSecret } from "./issue-secret.ts";
import { lockHash, lockKey, replaceHashes } from "./queries.ts";
import { notifyMaker } from "./notify-maker.ts";

/**
 * Replaces the secret of a key of the actor's organisation and returns the new one. It has the same rights, and the same lifetime
 * as the old one had from its first day. The old one keeps working for the overlap, unless it expires earlier. Throws
 * `not_found`.
 */
export async function rotateKey(
  trx: TenantTransaction,
  scope: Scope,
  keyId: string,
  overlapHours: number,
): Promise<string> {
  const { actor, now } = scope;
  const of = { organisationId: actor.organisationId, keyId };
  const old = isId(keyId) && (await lockKey(trx, of)) ? await lockHash(trx, of) : undefined;
  if (!old) throw notFound();
  await replaceHashes(trx, of, { now, end: new Date(now.getTime() + overlapHours * hourMs) });
  const key = await issueSecret(trx, scope, {
    keyId,
    scopes: old.scopes,
    addresses: old.addresses,
    expiresAt: sameLifeFrom(now, old),
  });
  await notifyMaker(trx, scope, keyId, "api_key_rotated");
  await appendAudit(trx, scope, { action: "api_key_rotated", subjectKind: "api_key", subjectId: keyId });
  return key;
}

function sameLifeFrom(now: Date, old: { issued_at: Date | null; expires_at: Date | null }): Date | null {
  if (!old.expires_at || !old.issued_at) return null;
  return new Date(now.getTime() + old.expires_at.getTime() - old.issued_at.getTime());
}
