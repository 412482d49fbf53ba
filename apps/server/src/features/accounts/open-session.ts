import { newId } from "#db/ids.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { insertSession, updateUser } from "./queries.ts";
import type { Person, SignInAttempt } from "./sign-in-attempt.ts";
import { scopeOfPerson } from "./sign-in-attempt.ts";
import { hashToken, newToken } from "./token.ts";

/** Opens a session for somebody who has shown who they are, and gives its access token. */
export async function openSession(attempt: SignInAttempt, person: Person): Promise<string> {
  const { mode, now, userAgent } = attempt;
  const { organisationId, userId } = person;
  const token = newToken();
  await mode.db.inTenant(organisationId, async (trx) => {
    await appendAudit(trx, scopeOfPerson(attempt, person), {
      action: "signed_in",
      subjectKind: "user",
      subjectId: userId,
    });
    await updateUser(trx, organisationId, userId, { last_login_at: now });
  });
  await insertSession(mode.db.directory, {
    id: newId(now),
    token_hash: hashToken(token),
    user_agent: userAgent?.slice(0, 300) ?? null,
    organisation_id: organisationId,
    user_id: userId,
    created_at: now,
    last_used_at: now,
  });
  return token;
}
