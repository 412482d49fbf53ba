import { newId } from "#db/ids.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import type { Origin } from "../../scope.ts";
import type { Credentials } from "./check-credentials.ts";
import { checkCredentials } from "./check-credentials.ts";
import { insertSession, updateUser } from "./queries.ts";
import { hashToken, newToken } from "./token.ts";

/** Opens a session and gives its access token. Throws `wrong_credentials`. */
export async function createToken(credentials: Credentials & { origin: Origin }): Promise<string> {
  const { organisationId, userId } = await checkCredentials(credentials);
  const { mode, now, random, requestId } = credentials;
  const token = newToken();
  const sessionId = newId(now);
  const origin = { ...credentials.origin, sessionId };
  await mode.db.inTenant(organisationId, async (trx) => {
    const actor = { kind: "system" as const, organisationId, userId };
    const entry = { action: "signed_in", subjectKind: "user", subjectId: userId } as const;
    await appendAudit(trx, { mode, actor, now, random, requestId, origin }, entry);
    await updateUser(trx, organisationId, userId, { last_login_at: now });
  });
  await insertSession(mode.db.directory, {
    id: sessionId,
    token_hash: hashToken(token),
    user_agent: origin.userAgent,
    organisation_id: organisationId,
    user_id: userId,
    created_at: now,
    last_used_at: now,
  });
  return token;
}
