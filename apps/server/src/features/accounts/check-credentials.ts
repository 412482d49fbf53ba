import { AppError } from "../../errors.ts";
import type { Origin, Scope } from "../../scope.ts";
import { takeGuess } from "./limit-guesses.ts";
import { verifyPassword } from "./password.ts";
import { findLogin } from "./queries.ts";
import { signInFailureJob } from "./sign-in-failure.job.ts";

/** A sign-in as it is asked for. `device` is what a browser keeps that has signed in before. */
export type SignInAttempt = Pick<Scope, "mode" | "now" | "random" | "requestId"> & {
  email: string;
  password: string;
  origin: Origin;
  device: string | null;
};

/**
 * Whose e-mail and password these are. An unknown e-mail and a wrong password are alike in words, in work and so in time;
 * the failure is told to the audit log afterwards. Throws `wrong_credentials`, `too_many_requests`.
 */
export async function checkCredentials(attempt: SignInAttempt) {
  const { mode, email, password, origin, device, now, requestId } = attempt;
  const login = await findLogin(mode.db.directory, email);
  const account = { email, userId: login?.user_id ?? null };
  const takeBack = await takeGuess(mode, account, { ip: origin.ip, device }, now);
  const matches = await verifyPassword(login?.password_hash ?? null, password);
  if (!login || !matches) {
    const failure = { email, requestId, at: now.toISOString(), ip: origin.ip, userAgent: origin.userAgent };
    await mode.db.directory.transaction().execute((trx) => mode.jobs.enqueue(trx, signInFailureJob, failure));
    throw new AppError("wrong_credentials");
  }
  await takeBack();
  return { organisationId: login.organisation_id, userId: login.user_id };
}
