import type { PasskeySignature } from "@kitpath/contract/access/accounts/passkey-signature";
import { auditFailedStep } from "#areas/access/accounts/audit-failed-step.ts";
import { canSignIn } from "#areas/access/accounts/can-sign-in.ts";
import { openSession } from "#areas/access/accounts/open-session.ts";
import type { SignInAttempt } from "#areas/access/accounts/sign-in-attempt.ts";
import { AppError } from "../../../errors/errors.ts";
import { personOf } from "./user-handle.ts";
import { verifyPasskey } from "./verify-passkey.ts";

/**
 * Opens a session with a passkey only and returns its access token: having the device and unlocking it are two factors. Throws
 * `passkey_refused`.
 */
export async function signInByPasskey(attempt: SignInAttempt, signature: PasskeySignature): Promise<string> {
  const person = personOf(signature.response.userHandle ?? "");
  if (!person || !(await canSignIn(attempt.mode, person))) throw new AppError("passkey_refused");
  await verifyPasskey(attempt, person, signature).catch(async (error: unknown) => {
    if (error instanceof AppError) await auditFailedStep(attempt, person, "passkey_failed");
    throw error;
  });
  return openSession(attempt, person);
}
