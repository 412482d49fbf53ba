import type { PasskeySignature } from "@kitpath/contract/passkeys";
import { checkSecondStep } from "#features/two-factor/check-second-step.ts";
import { AppError } from "../../errors.ts";
import { auditFailedSignIn } from "./audit-failed-sign-in.ts";
import { checkCredentials } from "./check-credentials.ts";
import { openSession } from "./open-session.ts";
import { findLogin } from "./queries.ts";
import type { Person, SignInAttempt } from "./sign-in-attempt.ts";

type Credentials = { email: string; password: string; code?: string; passkey?: PasskeySignature };

/**
 * Opens a session by e-mail and password, and the second step where the person has one, and gives its access token.
 * Throws `wrong_credentials` and what `checkSecondStep` throws.
 */
export async function createToken(attempt: SignInAttempt, credentials: Credentials): Promise<string> {
  const person = await checkFirstStep(attempt, credentials);
  await checkSecondStep(attempt, person, credentials);
  return openSession(attempt, person);
}

async function checkFirstStep(attempt: SignInAttempt, { email, password }: Credentials): Promise<Person> {
  const { mode } = attempt;
  try {
    return await checkCredentials(mode, email, password);
  } catch (error) {
    const login = error instanceof AppError ? await findLogin(mode.db.directory, email) : null;
    if (login)
      await auditFailedSignIn(attempt, { organisationId: login.organisation_id, userId: login.user_id });
    throw error;
  }
}
