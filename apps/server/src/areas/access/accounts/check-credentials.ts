import { AppError } from "../../../errors/errors.ts";
import { takePasswordGuess } from "./limit-guesses.ts";
import { findMatching } from "./password.ts";
import { findLogins } from "./queries.ts";
import type { Person, SignInAttempt } from "./sign-in-attempt.ts";
import { signInFailureJob } from "./sign-in-failure.job.ts";

export type Credentials = { email: string; password: string };

/**
 * Returns the person with this e-mail and password. While nobody has confirmed the e-mail, everybody who has registered it can sign
 * in to what they registered. An unknown e-mail and a wrong password give the same message and cost the
 * same work and time; the failure is written to the audit log later, by a job. Throws `wrong_credentials`, `too_many_requests`.
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
