import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import {
  findToken,
  markAllTokensRevoked,
  markTokenRevoked,
  markTokensOfKeyRevoked,
  markTokensOfUserRevoked,
} from "./token-queries.ts";

/** Revokes a token at once; one that has expired or was revoked stays as it is. Throws `not_found`. */
export async function revokePublicToken(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  const { actor, now } = scope;
  const token = isId(id) ? await findToken(trx, actor.organisationId, id) : undefined;
  if (!token) throw notFound();
  if (!(await markTokenRevoked(trx, actor.organisationId, id, now))) return;
  await appendAudit(trx, scope, {
    action: "public_token_revoked",
    subjectKind: "public_token",
    subjectId: id,
  });
}

/** Revokes every valid token. Returns their number. */
export async function revokeAllPublicTokens(trx: TenantTransaction, scope: Scope): Promise<number> {
  const revoked = await markAllTokensRevoked(trx, scope.actor.organisationId, scope.now);
  if (revoked > 0)
    await appendAudit(trx, scope, { action: "public_tokens_revoked", details: { tokens: revoked } });
  return revoked;
}

/** Revokes every valid token that a user has asked for. */
export async function revokeTokensOfUser(
  trx: TenantTransaction,
  scope: Scope,
  person: { organisationId: string; userId: string },
): Promise<void> {
  const tokens = await markTokensOfUserRevoked(trx, person, scope.now);
  if (tokens > 0) await appendAudit(trx, scope, { action: "public_tokens_revoked", details: { tokens } });
}

/** Revokes the tokens that a key has asked for, which would outlive it. */
export const revokeTokensOfKey = (
  trx: TenantTransaction,
  { actor, now }: Scope,
  { keyId }: { keyId: string },
) => markTokensOfKeyRevoked(trx, { organisationId: actor.organisationId, keyId }, now);
