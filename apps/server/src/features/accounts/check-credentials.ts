import { AppError } from "../../errors.ts";
import { takePasswordGuess } from "./limit-guesses.ts";
import { verifyPassword } from "./password.ts";
import { findLogin } from "./queries.ts";
import type { Person, SignInAttempt } from "./sign-in-attempt.ts";
import { signInFailureJob } from "./sign-in-failure.job.ts";

export type Credentials = { email: string; password: string };

/**
 * Returns the person with this e-mail and password. An unknown e-mail and a wrong password give the same message and cost the
 * same work and time; the failure is written to the audit log later, by a job. Throws `wrong_credentials`, `too_many_requests`.
 */
export async function checkCredentials(
  { mode, origin, now, requestId }: SignInAttempt,
  { email, password }: Credentials,
): Promise<{ person: Person; passwordHash: string }> {
  const login = await findLogin(mode.db.directory, email);
  const guess = await takePasswordGuess(mode, { email, userId: login?.user_id ?? null }, origin, now);
  const matches = await verifyPassword(login?.password_hash ?? null, password);
  if (!login || !matches) {
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
