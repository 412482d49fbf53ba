import type { PasskeySignature } from "@kitpath/contract/access/accounts/passkey-signature";
import type { Person, SignInAttempt } from "#areas/access/accounts/account.ts";
import { auditFailedStep } from "#areas/access/accounts/failed-sign-in.ts";
import { canSignIn } from "#areas/access/accounts/people-with-permission.ts";
import { openSession } from "#areas/access/accounts/sessions.ts";
import { AppError } from "../../../errors/errors.ts";
import { useChallenge } from "./challenge.ts";
import { personOf, relyingPartyOf } from "./passkey.ts";
import type { PasskeyWithKey } from "./queries.ts";
import { findPasskey, updateUse } from "./queries.ts";

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

/** Verifies that one of the person's passkeys has signed a current challenge on this host, and returns its id. Throws `passkey_refused`. */
export async function verifyPasskey(
  { mode, host, now }: SignInAttempt,
  person: Person,
  signature: PasskeySignature,
): Promise<string> {
  const { organisationId } = person;
  const challenge = await useChallenge(mode, null, signature.response.clientDataJSON, now);
  const passkey = await mode.db.inTenant(organisationId, (trx) => findPasskey(trx, person, signature.id));
  if (challenge === null || !passkey) throw new AppError("passkey_refused");
  const uses = await checkSignature(host, challenge, passkey, signature);
  await mode.db.inTenant(organisationId, (trx) => updateUse(trx, person, passkey.id, { uses, now }));
  return passkey.id;
}

type Known = Pick<PasskeyWithKey, "host" | "credential" | "public_key" | "uses">;

/** Checks what a passkey has signed; returns how often it was used. Throws `passkey_refused`. */
export async function checkSignature(
  host: string,
  challenge: string,
  passkey: Known,
  signature: PasskeySignature,
): Promise<number> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...signature, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: relyingPartyOf(host).origins,
    // The host it was created on, so that a different host name in a request is not accepted.
    expectedRPID: passkey.host,
    credential: {
      id: passkey.credential,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.uses,
    },
  }).catch((cause: unknown) => {
    throw new AppError("passkey_refused", { cause });
  });
  if (!verified) throw new AppError("passkey_refused");
  return authenticationInfo.newCounter;
}
