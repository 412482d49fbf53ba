import type { PasskeySignature } from "@kitpath/contract/access/accounts/passkey-signature";
import type { Person, SignInAttempt } from "#areas/access/accounts/sign-in-attempt.ts";
import { AppError } from "../../../errors/errors.ts";
import { useChallenge } from "./challenge.ts";
import { findPasskey, noteUse } from "./queries.ts";
import { relyingPartyOf } from "./relying-party.ts";

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
  await mode.db.inTenant(organisationId, (trx) =>
    noteUse(trx, person, passkey.id, { uses: authenticationInfo.newCounter, now }),
  );
  return passkey.id;
}
