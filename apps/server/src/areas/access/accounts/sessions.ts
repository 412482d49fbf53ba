import { appendAudit, withoutSession } from "#areas/ledger/audit/append-audit.ts";
import { isUnavailable } from "#db/database-errors.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { inOneGo } from "#db/in-one-go.ts";
import type { Presented } from "#http/authenticate.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Mode, Scope, UserActor } from "../../../scope.ts";
import type { Person, SignInAttempt } from "./account.ts";
import { scopeOfPerson } from "./account.ts";
import { recordOrigin } from "./limit-guesses.ts";
import { lockOpenLogin } from "./login-queries.ts";
import { updateUser } from "./queries.ts";
import type { FoundSession } from "./session-queries.ts";
import {
  deleteAllSessions,
  deleteSession,
  deleteSessions,
  findSession,
  clearSigningTimes,
  findSigningTime,
  insertSession,
  touchSession,
  updateSigningTime,
} from "./session-queries.ts";
import { hashToken, newToken } from "./token.ts";

export type { FoundSession } from "./session-queries.ts";

export const unusedLimitMs = 60 * 60_000;
export const totalLimitMs = 12 * 60 * 60_000;
/** A session's last use is written at most this often, so that most reads cause no write. */
const touchEveryMs = 60_000;

/**
 * Opens a session for an authenticated person and returns its access token. In a browser the token works only together with a
 * cookie that scripts cannot read, and the new session replaces the browser's previous one. Throws `wrong_credentials` if the
 * password has changed meanwhile, or the login no longer exists.
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
    const login = await lockOpenLogin(trx, organisationId, userId);
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
      recordOrigin(trx, userId, origin, now),
    ]);
  });
  if (binding) browser?.keep("session", binding);
  if (device) browser?.keep("device", device);
  return token;
}

/** Finds the session of an access token; null if it is unknown, unused for 1 hour, 12 hours old, or another browser's. */
export async function findSessionOfToken(
  mode: Mode,
  { token, binding, isUse }: Presented,
  now: Date,
): Promise<FoundSession | null> {
  const session = await findOpenSession(mode, { tokenHash: hashToken(token) }, now);
  if (!session) return null;
  if (session.binding_hash && !(binding && hashToken(binding).equals(session.binding_hash))) return null;
  if (isUse && now.getTime() - session.last_used_at.getTime() > touchEveryMs) {
    await touchSession(mode.db.directory, session.token_hash, now).catch((error: unknown) => {
      // A database that accepts no writes at the moment can still be read.
      if (!isUnavailable(error)) throw error;
    });
  }
  return session;
}

/** Finds a session that is still open, by its token or by its id. */
export async function findOpenSession(
  mode: Mode,
  by: Parameters<typeof findSession>[1],
  now: Date,
): Promise<FoundSession | null> {
  const session = await findSession(mode.db.directory, by);
  if (!session || session.suspended_at) return null;
  const isUnused = now.getTime() - session.last_used_at.getTime() > unusedLimitMs;
  return isUnused || now.getTime() - session.created_at.getTime() > totalLimitMs ? null : session;
}

/** Ends the session that the actor signed in with. */
export async function signOut(scope: Scope<UserActor>): Promise<void> {
  const { mode, actor } = scope;
  await mode.db.inTenant(actor.organisationId, async (trx) => {
    await deleteSession(trx, actor.tokenHash);
    await appendAudit(trx, withoutSession(scope), { action: "signed_out" });
  });
}

/** Signs out all users of an organisation everywhere. */
export const endAllSessions = (trx: TenantTransaction, organisationId: string): Promise<void> =>
  deleteAllSessions(trx, organisationId);

/** Signs out a user everywhere, or everywhere but in one session. */
export const endSessionsOf = (trx: TenantTransaction, userId: string, except?: Buffer): Promise<number> =>
  deleteSessions(trx, { userId, ...(except ? { except } : {}) });

/** Lets a session sign what its user writes, until a time. */
export const startSigning = (
  trx: TenantTransaction,
  { tokenHash }: Pick<UserActor, "tokenHash">,
  until: Date,
): Promise<void> => updateSigningTime(trx, tokenHash, until);

/** Asks for the password again before anything further is signed in a user's sessions. */
export const endSigning = (trx: TenantTransaction, userId: string): Promise<void> =>
  clearSigningTimes(trx, userId);

/** Returns until when a session may sign; null if it never could. */
export const readSigningTime = async (
  trx: TenantTransaction,
  { tokenHash }: Pick<UserActor, "tokenHash">,
): Promise<Date | null> => (await findSigningTime(trx, tokenHash))?.signs_until ?? null;
