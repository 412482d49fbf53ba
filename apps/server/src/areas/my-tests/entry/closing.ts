import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { PersonActor, Scope } from "../../../scope.ts";
import { hashOfAddress } from "./address.ts";
import { withdrawEntries } from "./entry-queries.ts";
import { deletePasskeysOf } from "./passkey-queries.ts";
import { closeAccessOf, deleteAccess, deleteSessionsOf, forgetDevices } from "./session-queries.ts";

type Person = { clinicId: string; personId: string };

/** Ends everything by which an erased person could get in. */
export async function forgetAccess(
  trx: TenantTransaction,
  { actor: { organisationId: clinicId } }: Scope,
  { customerId: personId }: { customerId: string },
): Promise<void> {
  await endWaysIn(trx, { clinicId, personId });
  await deleteAccess(trx, { clinicId, personId });
}

/** Signs a person out everywhere; nothing that they have opens their place any more. */
async function endWaysIn(trx: TenantTransaction, person: Person): Promise<void> {
  await deleteSessionsOf(trx, person);
  await forgetDevices(trx, person);
  await deletePasskeysOf(trx, person);
}

/** Closes a person's own access: nobody enters as them until the clinic invites them anew. */
export async function closeAccess(trx: TenantTransaction, scope: Scope<PersonActor>): Promise<void> {
  const { organisationId: clinicId, signedInId: personId } = scope.actor;
  await closeAccessOf(trx, { clinicId, personId }, scope.now);
  await endWaysIn(trx, { clinicId, personId });
  await appendAudit(trx, scope, {
    action: "my_access_closed",
    subjectKind: "patient",
    subjectId: personId,
  });
}

type Contact = { email: string; mobileNumber: string };
type Changed = { customerId: string; before: Contact; contact: Contact };

/**
 * Ends the ways in that were sent to a person's address before. Where the clinic has changed it, somebody else may have used them: they are
 * signed out everywhere as well.
 */
export async function endWaysInOf(
  trx: TenantTransaction,
  { actor }: Scope,
  { customerId: personId, before, contact }: Changed,
): Promise<void> {
  const person = { clinicId: actor.organisationId, personId };
  if (before.email !== contact.email)
    await withdrawEntries(trx, { ...person, addressHash: hashOfAddress("email", before.email) });
  if (before.mobileNumber !== contact.mobileNumber)
    await withdrawEntries(trx, { ...person, addressHash: hashOfAddress("text", before.mobileNumber) });
  if (actor.kind !== "patient") await endWaysIn(trx, person);
}
