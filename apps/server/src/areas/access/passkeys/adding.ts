import type { newPasskey } from "@kitpath/contract/access/passkeys/passkeys";
import type { z } from "zod";
import type { Person } from "#areas/access/accounts/account.ts";
import { confirmPassword } from "#areas/access/accounts/credentials.ts";
import { securityEmailJob } from "#areas/access/accounts/security-email.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { isTaken } from "#db/database-errors.ts";
import { newId } from "#db/ids.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Mode, Scope, UserActor } from "../../../scope.ts";
import { newChallenge, useChallenge } from "./challenge.ts";
import { algorithms, relyingPartyOf } from "./passkey.ts";
import type { PasskeyRow } from "./queries.ts";
import { insertPasskey, listPasskeys } from "./queries.ts";

/** The data needed to create a passkey. */
export type Creation = {
  relyingParty: { id: string };
  person: Person;
  email: string;
  challenge: string;
  known: PasskeyRow[];
};

/** Returns what the browser needs to create a passkey for the person. Throws `invalid_request` for a wrong password. */
export async function startPasskey(
  scope: Scope<UserActor>,
  host: string,
  password: string,
): Promise<Creation> {
  const { mode, actor, now } = scope;
  const { email } = await confirmPassword(scope, password);
  const relyingParty = relyingPartyOf(host);
  const challenge = await newChallenge(mode, actor.userId, now);
  const known = await mode.db.inTenant(actor.organisationId, (trx) => listPasskeys(trx, actor));
  return { relyingParty, person: actor, email, challenge, known };
}

export type NewPasskey = z.output<typeof newPasskey>;

/** Adds a passkey created by the person's browser. Throws `invalid_request`. */
export async function addPasskey(scope: Scope<UserActor>, host: string, { name, response }: NewPasskey) {
  const { mode, actor, now } = scope;
  const { organisationId, userId } = actor;
  const credential = await verifyCreation({ mode, userId, host, now }, response);
  if (!credential) {
    await mode.db.inTenant(organisationId, (trx) => appendAudit(trx, scope, { action: "passkey_refused" }));
    throw refused();
  }
  const passkey = {
    id: newId(now),
    name,
    host: relyingPartyOf(host).id,
    created_at: now,
    last_used_at: null,
  };
  await mode.db
    .inTenant(organisationId, async (trx) => {
      await insertPasskey(trx, {
        ...passkey,
        organisation_id: organisationId,
        user_id: userId,
        credential: credential.id,
        public_key: Buffer.from(credential.publicKey),
        uses: credential.counter,
        transports: credential.transports ?? [],
      });
      await appendAudit(trx, scope, {
        action: "passkey_added",
        subjectKind: "passkey",
        subjectId: passkey.id,
      });
      await mode.jobs.enqueue(trx, securityEmailJob, { organisationId, userId, notice: "passkey_added" });
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? refused() : error;
    });
  return passkey;
}

export const refused = () => invalidFields({ response: ["The passkey could not be added. Start again."] });

/** Returns the credential if it was created for this person, on this host, with a current challenge; else null. */
export async function verifyCreation(
  { mode, userId, host, now }: { mode: Mode; userId: string; host: string; now: Date },
  response: NewPasskey["response"],
) {
  const challenge = await useChallenge(mode, userId, response.response.clientDataJSON, now);
  if (challenge === null) return null;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { id, origins } = relyingPartyOf(host);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  return registrationInfo?.credential ?? null;
}
