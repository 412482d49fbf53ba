import type { PasskeySignature } from "@kitpath/contract/access/accounts/passkey-signature";
import type { NewPasskey } from "#areas/access/passkeys/adding.ts";
import { refused, verifyCreation } from "#areas/access/passkeys/adding.ts";
import { newChallenge, useChallenge } from "#areas/access/passkeys/challenge.ts";
import { personOf, relyingPartyOf } from "#areas/access/passkeys/passkey.ts";
import { checkSignature } from "#areas/access/passkeys/sign-in.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { isTaken } from "#db/database-errors.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { PersonActor, Scope } from "../../../scope.ts";
import { inPlace } from "../place/place.ts";
import { listEnterable } from "./entry-queries.ts";
import { deletePasskey, findPasskey, insertPasskey, listPasskeys, updateUse } from "./passkey-queries.ts";
import { isOfChildhood } from "./of-age.ts";
import { openPersonSession } from "./sessions.ts";

/** A test taker's passkey. How passkeys work is in `access/passkeys`. */

const selfOf = ({ organisationId: clinicId, signedInId: personId }: PersonActor) => ({ clinicId, personId });

export const readOwnPasskeys = (trx: TenantTransaction, { actor }: Scope<PersonActor>) =>
  listPasskeys(trx, selfOf(actor));

/** Whom a partner has let in proved nothing to us, and gets no lasting way in. */
function refuseVouched({ isVouched }: PersonActor): void {
  if (isVouched)
    throw new AppError("step_not_possible", {
      message: "Open your tests by a link of your own to add a passkey, not within another app.",
    });
}

/** Returns what the browser needs to create a passkey. The device shows `name`, which says whose tests it is for. */
export async function startOwnPasskey(scope: Scope<PersonActor>, host: string, name: string) {
  const { mode, actor, now } = scope;
  refuseVouched(actor);
  const { organisationId, signedInId: userId } = actor;
  const challenge = await newChallenge(mode, userId, now);
  const known = await mode.db.inTenant(organisationId, (trx) => readOwnPasskeys(trx, scope));
  return {
    relyingParty: relyingPartyOf(host),
    person: { organisationId, userId },
    email: name,
    challenge,
    known,
  };
}

/** Adds a passkey that the person's browser has created. Throws `invalid_request`. */
export async function addOwnPasskey(scope: Scope<PersonActor>, host: string, { name, response }: NewPasskey) {
  const { mode, actor, now } = scope;
  refuseVouched(actor);
  const { clinicId, personId } = selfOf(actor);
  const credential = await verifyCreation({ mode, userId: personId, host, now }, response);
  if (!credential) throw refused();
  const passkey = {
    id: newId(now),
    name,
    host: relyingPartyOf(host).id,
    created_at: now,
    last_used_at: null,
  };
  await mode.db
    .inTenant(clinicId, async (trx) => {
      await insertPasskey(trx, {
        ...passkey,
        clinic_id: clinicId,
        patient_id: personId,
        credential: credential.id,
        public_key: Buffer.from(credential.publicKey),
        uses: credential.counter,
        transports: credential.transports ?? [],
      });
      await auditPasskey(trx, scope, "my_passkey_added");
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? refused() : error;
    });
  return passkey;
}

/** Throws `not_found`, also for somebody else's passkey. */
export async function removeOwnPasskey(
  trx: TenantTransaction,
  scope: Scope<PersonActor>,
  id: string,
): Promise<void> {
  if (!isId(id) || !(await deletePasskey(trx, selfOf(scope.actor), id))) throw notFound();
  await auditPasskey(trx, scope, "my_passkey_removed");
}

const auditPasskey = (
  trx: TenantTransaction,
  scope: Scope<PersonActor>,
  action: "my_passkey_added" | "my_passkey_removed",
) => appendAudit(trx, scope, { action, subjectKind: "patient", subjectId: scope.actor.signedInId });

const ofChildhood =
  "You decide yourself now who sees your results, so passkeys from before open nothing. Ask for a link, and your clinic for a code.";
const held =
  "Your clinic has changed your record. Ask for a link this once, and say when you were born. After that your passkey works again.";

type Entering = Parameters<typeof openPersonSession>[1] & { host: string };

/** Lets a person in by their passkey: having the device and unlocking it are enough. Throws `not_found` and `passkey_refused`. */
export async function enterByPasskey(
  call: Entering,
  { clinic: code, isTrusted, signature }: { clinic: string; isTrusted: boolean; signature: PasskeySignature },
): Promise<string> {
  const { mode, host, now } = call;
  const challenge = await useChallenge(mode, null, signature.response.clientDataJSON, now);
  const person = personOf(signature.response.userHandle ?? "");
  return inPlace(mode, code, async (trx, { clinic }) => {
    if (challenge === null || person?.organisationId !== clinic.id) throw new AppError("passkey_refused");
    const madeFor = { clinicId: clinic.id, personId: person.userId };
    const passkey = await findPasskey(trx, madeFor, signature.id);
    if (!passkey) throw new AppError("passkey_refused");
    const self = { clinicId: clinic.id, personId: passkey.patient_id };
    const [enterable] = await listEnterable(trx, clinic.id, [self.personId]);
    if (!enterable) throw new AppError("passkey_refused");
    const uses = await checkSignature(host, challenge, passkey, signature);
    const born = { ...self, dateOfBirth: enterable.date_of_birth };
    if (await isOfChildhood(trx, born, passkey.created_at, now))
      throw new AppError("passkey_refused", { message: ofChildhood });
    if (passkey.is_held) throw new AppError("passkey_refused", { message: held });
    await updateUse(trx, self, passkey.id, { uses, now });
    return openPersonSession(trx, call, { ...self, isTrusted });
  });
}
