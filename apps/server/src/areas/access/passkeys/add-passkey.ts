import type { z } from "zod";
import type { newPasskey } from "@kitpath/contract/access/passkeys/passkeys";
import { isTaken } from "#db/database-errors.ts";
import { newId } from "#db/ids.ts";
import { securityEmailJob } from "#areas/access/accounts/security-email.job.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { useChallenge } from "./challenge.ts";
import { insertPasskey } from "./queries.ts";
import { algorithms, relyingPartyOf } from "./relying-party.ts";

type NewPasskey = z.output<typeof newPasskey>;

/** Adds a passkey created by the person's browser. Throws `invalid_request`. */
export async function addPasskey(scope: Scope<UserActor>, host: string, { name, response }: NewPasskey) {
  const { mode, actor, now } = scope;
  const { organisationId, userId } = actor;
  const credential = await verifyCreation(scope, host, response);
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

const refused = () => invalidFields({ response: ["The passkey could not be added. Start again."] });

/** Returns the credential if it was created for this person, on this host, with a current challenge; else null. */
async function verifyCreation(scope: Scope<UserActor>, host: string, response: NewPasskey["response"]) {
  const { mode, actor, now } = scope;
  const challenge = await useChallenge(mode, actor.userId, response.response.clientDataJSON, now);
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
