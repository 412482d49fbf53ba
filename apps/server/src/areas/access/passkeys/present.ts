import type { Passkey, PasskeyCreation, PasskeyRequest } from "@kitpath/contract/access/passkeys/passkeys";
import { isoTime } from "../../../time/iso-time.ts";
import { challengeLifetimeMs } from "./challenge.ts";
import type { PasskeyRow } from "./queries.ts";
import type { Creation } from "./adding.ts";
import { algorithms, userHandleOf } from "./passkey.ts";

export const presentPasskey = ({
  id,
  name,
  host,
  created_at,
  last_used_at,
}: Pick<PasskeyRow, "id" | "name" | "host" | "created_at" | "last_used_at">): Passkey => ({
  id,
  name,
  host,
  createdAt: created_at.toISOString(),
  lastUsedAt: isoTime(last_used_at),
});

/**
 * The passkey must be discoverable without an e-mail, and verify its user by fingerprint, face or PIN: it then covers both
 * factors.
 */
export const presentCreation = ({
  relyingParty,
  person,
  email,
  challenge,
  known,
}: Creation): PasskeyCreation => ({
  rp: { id: relyingParty.id, name: "Kitpath" },
  user: { id: userHandleOf(person), name: email, displayName: email },
  challenge,
  pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
  timeout: challengeLifetimeMs,
  attestation: "none",
  excludeCredentials: known
    .filter(({ host }) => host === relyingParty.id)
    .map(({ credential, transports }) => ({ type: "public-key", id: credential, transports })),
  authenticatorSelection: {
    residentKey: "required",
    requireResidentKey: true,
    userVerification: "required",
  },
});

export const presentRequest = (relyingParty: { id: string }, challenge: string): PasskeyRequest => ({
  challenge,
  rpId: relyingParty.id,
  timeout: challengeLifetimeMs,
  userVerification: "required",
});
