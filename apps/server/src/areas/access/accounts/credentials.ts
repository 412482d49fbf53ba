import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Database } from "#db/database.ts";
import type { Jobs } from "#jobs/jobs.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import type { Person, SignInAttempt } from "./account.ts";
import { signInFailureJob } from "./failed-sign-in.ts";
import { takePasswordGuess } from "./limit-guesses.ts";
import { getLogin, updateLogin } from "./login-queries.ts";
import { findSignIn } from "./organisations.ts";
import { findMatching, verifyPassword } from "./password.ts";
import { findLogins } from "./queries.ts";

export type Credentials = { email: string; password: string };

/**
 * Returns the person with this e-mail and password. While nobody has confirmed the e-mail, everybody who has registered it can sign
 * in to what they registered. An unknown e-mail and a wrong password give the same message after the same work and time; a job writes
 * the failure to the audit log later. Throws `wrong_credentials`, `too_many_requests`.
 */
export async function checkCredentials(
  { mode, origin, now, requestId }: SignInAttempt,
  { email, password }: Credentials,
): Promise<{ person: Person; passwordHash: string }> {
  const logins = await findLogins(mode.db.directory, email);
  const owner = logins.find(({ confirmed_at }) => confirmed_at !== null);
  const guess = await takePasswordGuess(mode, { email, userId: owner?.user_id ?? null }, origin, now);
  const candidates = owner ? [owner] : logins;
  const passwordHash = await findMatching(
    candidates.map(({ password_hash }) => password_hash),
    password,
  );
  const login = candidates.find(({ password_hash }) => password_hash === passwordHash);
  if (!login) {
    const failure = { email, requestId, at: now.toISOString(), ip: origin.ip, userAgent: origin.userAgent };
    await mode.db.directory.transaction().execute((trx) => mode.jobs.enqueue(trx, signInFailureJob, failure));
    throw new AppError("wrong_credentials");
  }
  await guess.takeBack();
  return {
    person: { organisationId: login.organisation_id, userId: login.user_id },
    passwordHash: login.password_hash,
  };
}

/**
 * Asks for the password again before somebody changes how they sign in; every such change calls this. Returns their e-mail and
 * password hash. Throws `invalid_request` at `field`, `too_many_requests`.
 */
export async function confirmPassword(
  scope: Scope<UserActor>,
  password: string,
  field = "password",
): Promise<{ email: string; passwordHash: string }> {
  const { mode, actor, now, origin } = scope;
  const { organisationId, userId } = actor;
  const login = await getLogin(mode.db.directory, organisationId, userId);
  if (!login) throw new AppError("unauthenticated");
  const from = { ip: origin?.ip ?? "", device: origin?.device ?? null };
  const guess = await takePasswordGuess(mode, { email: login.email, userId }, from, now);
  if (await verifyPassword(login.password_hash, password)) {
    await guess.takeBack();
    return { email: login.email, passwordHash: login.password_hash };
  }
  await mode.db.inTenant(organisationId, (trx) => appendAudit(trx, scope, { action: "password_refused" }));
  throw invalidFields({ [field]: ["Wrong password"] });
}

type Place = { db: Database; jobs: Pick<Jobs, "soon"> };

/**
 * Makes a user set a new password before they can use anything else. Throws `not_found` if nobody has confirmed the e-mail,
 * or the organisation is suspended.
 */
export async function requirePasswordChange(mode: Place, email: string, now: Date): Promise<void> {
  const person = await findSignIn(mode, email);
  if (!person) throw new AppError("not_found");
  const { organisationId, userId } = person;
  const actor = { kind: "system" as const, organisationId, userId: null };
  await mode.db.inTenant(organisationId, async (trx) => {
    await updateLogin(trx, organisationId, userId, { require_password_change: true });
    const entry = { action: "password_change_required", subjectKind: "user", subjectId: userId } as const;
    await appendAudit(trx, { mode, actor, now, requestId: null }, entry);
  });
}
