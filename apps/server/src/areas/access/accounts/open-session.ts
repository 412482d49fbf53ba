import { newId } from "#db/ids.ts";
import { inOneGo } from "#db/in-one-go.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError } from "../../../errors/errors.ts";
import { keepOrigin } from "./limit-guesses.ts";
import { holdLogin } from "./login-queries.ts";
import { deleteSessions } from "./session-queries.ts";
import { updateUser } from "./queries.ts";
import { insertSession } from "./session-queries.ts";
import type { Person, SignInAttempt } from "./sign-in-attempt.ts";
import { scopeOfPerson } from "./sign-in-attempt.ts";
import { hashToken, newToken } from "./token.ts";

/**
 * Opens a session for an authenticated person and returns its access token. In a browser the token works only together with a
 * cookie that scripts cannot read, and the new session replaces the browser's previous one. Throws `wrong_credentials` if the
 * given password has been changed meanwhile, or the login no longer exists.
 */
export async function openSession(
  attempt: SignInAttempt,
  person: Person,
  passwordHash?: string,
): Promise<string> {
  const { mode, now, browser } = attempt;
  const { organisationId, userId } = person;
  const token = newToken();
  const binding = browser ? newToken() : null;
  const before = browser?.read("session") ?? null;
  const device = browser ? (attempt.origin.device ?? newToken()) : null;
  const sessionId = newId(now);
  const origin = { ...attempt.origin, device, sessionId };
  await mode.db.inTenant(organisationId, async (trx) => {
    const login = await holdLogin(trx, organisationId, userId);
    if (!login || login.password_hash !== (passwordHash ?? login.password_hash))
      throw new AppError("wrong_credentials");
    await inOneGo([
      appendAudit(trx, scopeOfPerson({ ...attempt, origin }, person), {
        action: "signed_in",
        subjectKind: "user",
        subjectId: userId,
      }),
      updateUser(trx, organisationId, userId, { last_login_at: now }),
      before ? deleteSessions(trx, { userId, bindingHash: hashToken(before) }) : Promise.resolve(),
      insertSession(trx, {
        id: sessionId,
        token_hash: hashToken(token),
        binding_hash: binding ? hashToken(binding) : null,
        user_agent: origin.userAgent,
        organisation_id: organisationId,
        user_id: userId,
        created_at: now,
        last_used_at: now,
      }),
      keepOrigin(trx, userId, origin, now),
    ]);
  });
  if (binding) browser?.keep("session", binding);
  if (device) browser?.keep("device", device);
  return token;
}
