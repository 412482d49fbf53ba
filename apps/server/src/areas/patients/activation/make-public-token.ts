import type { PublicTokenRequest } from "@kitpath/contract/patients/activation/activation";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Caller, Scope } from "../../../scope.ts";
import { sealToken } from "./public-token.ts";
import { keptMs } from "./read-public-tokens.ts";
import { deleteTokens, insertToken } from "./token-queries.ts";

const lifetimeMs = 30 * 60_000;
const endingLength = 6;

/**
 * Makes a token with which a person can register their own kit under the partner's data about them, until it expires or is
 * revoked.
 */
export async function makePublicToken(
  trx: TenantTransaction,
  scope: Scope<Caller>,
  person: PublicTokenRequest,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const { mode, actor, now } = scope;
  const clinicId = actor.organisationId;
  const id = newId(now);
  const token = sealToken(mode, clinicId, { id, person });
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await deleteTokens(trx, clinicId, new Date(now.getTime() - keptMs));
  await insertToken(trx, {
    clinic_id: clinicId,
    id,
    ending: token.slice(-endingLength),
    user_id: actor.kind === "user" ? actor.userId : null,
    key_id: actor.kind === "api_key" ? actor.keyId : null,
    created_at: now,
    expires_at: expiresAt,
  });
  await appendAudit(trx, scope, {
    action: "public_token_made",
    subjectKind: "public_token",
    subjectId: id,
  });
  return { id, token, expiresAt };
}
