import { newId } from "#db/ids.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import type { Browser } from "#http/browser.ts";
import type { SignInAttempt } from "./check-credentials.ts";
import { checkCredentials } from "./check-credentials.ts";
import { keepOrigin } from "./limit-guesses.ts";
import { insertSession, updateUser } from "./queries.ts";
import { hashToken, newToken } from "./token.ts";

type SignIn = Omit<SignInAttempt, "device"> & { browser: Browser | null };

/**
 * Opens a session and gives its access token. In a browser the token works only beside a cookie that scripts cannot read.
 * Throws `wrong_credentials`, `too_many_requests`.
 */
export async function createToken({ browser, ...attempt }: SignIn): Promise<string> {
  const { mode, now, random, requestId } = attempt;
  const knownDevice = browser?.read("device") ?? null;
  const { organisationId, userId } = await checkCredentials({ ...attempt, device: knownDevice });
  const token = newToken();
  const binding = browser ? newToken() : null;
  const device = browser ? (knownDevice ?? newToken()) : null;
  const sessionId = newId(now);
  const origin = { ...attempt.origin, sessionId };
  await mode.db.inTenant(organisationId, async (trx) => {
    const actor = { kind: "system" as const, organisationId, userId };
    const entry = { action: "signed_in", subjectKind: "user", subjectId: userId } as const;
    await appendAudit(trx, { mode, actor, now, random, requestId, origin }, entry);
    await updateUser(trx, organisationId, userId, { last_login_at: now });
    await insertSession(trx, {
      id: sessionId,
      token_hash: hashToken(token),
      binding_hash: binding ? hashToken(binding) : null,
      user_agent: origin.userAgent,
      organisation_id: organisationId,
      user_id: userId,
      created_at: now,
      last_used_at: now,
    });
  });
  await keepOrigin(mode, userId, { ip: origin.ip, device }, now);
  if (binding) browser?.keep("session", binding);
  if (device) browser?.keep("device", device);
  return token;
}
