import type { PasskeySignature } from "@kitpath/contract/access/accounts/passkey-signature";
import { checkSecondStep } from "#areas/access/two-factor/check-second-step.ts";
import type { Credentials } from "#areas/access/accounts/check-credentials.ts";
import { checkCredentials } from "#areas/access/accounts/check-credentials.ts";
import { openSession } from "#areas/access/accounts/open-session.ts";
import type { SignInAttempt } from "#areas/access/accounts/sign-in-attempt.ts";

type SecondStep = { code?: string; passkey?: PasskeySignature };

/**
 * Opens a session by e-mail and password, and by the second step if the person has one, and returns its access token. Throws what
 * `checkCredentials` and `checkSecondStep` throw.
 */
export async function createToken(
  attempt: SignInAttempt,
  credentials: Credentials & SecondStep,
): Promise<string> {
  const { person, passwordHash } = await checkCredentials(attempt, credentials);
  await checkSecondStep(attempt, person, credentials);
  return openSession(attempt, person, passwordHash);
}
