import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { findAccess, lockAccess, updateAccess } from "./access-queries.ts";
import { dropAccess } from "./access.ts";
import { hashOfAddress } from "./address.ts";
import { contactNoticeJob } from "./contact-messages.ts";
import { withdrawEntries, withdrawEntriesOf } from "./entry-queries.ts";
import { deletePasskeysOf, holdPasskeys, movePasskeys } from "./passkey-queries.ts";
import { deleteSessionsOf, deleteSessionsSeeing, forgetDevices } from "./session-queries.ts";

type Person = { clinicId: string; personId: string };

/** Ends everything by which a person gets in: they are signed out everywhere, and nothing that they have opens their place. */
async function endWaysIn(trx: TenantTransaction, person: Person): Promise<void> {
  await deleteSessionsOf(trx, person);
  await forgetDevices(trx, person);
  await deletePasskeysOf(trx, person);
}

/** Closes a person's access: until they are invited anew nobody enters as them. */
export async function closeAccess(
  trx: TenantTransaction,
  scope: Scope,
  personId: string,
  by: "person" | "clinic",
): Promise<void> {
  const person = { clinicId: scope.actor.organisationId, personId };
  await lockAccess(trx, person.clinicId, [personId]);
  await updateAccess(trx, person, { closed_at: scope.now, closed_by: by });
  await endWaysIn(trx, person);
  await appendAudit(trx, scope, { action: "my_access_closed", subjectKind: "patient", subjectId: personId });
}

/** Ends everything by which an erased person could get in. */
export async function forgetAccess(
  trx: TenantTransaction,
  scope: Scope,
  { customerId: personId }: { customerId: string },
): Promise<void> {
  const { organisationId: clinicId } = scope.actor;
  await endWaysIn(trx, { clinicId, personId });
  await dropAccess(trx, scope, clinicId, [personId]);
}

/** Forgets what the place knows of people who are about to be forgotten altogether. */
export const forgetExpired = (
  trx: TenantTransaction,
  scope: Scope,
  { ids }: { ids: readonly string[] },
): Promise<void> => dropAccess(trx, scope, scope.actor.organisationId, ids);

type Contact = { email: string; mobileNumber: string };
type Changed = { customerId: string; before: Contact; contact: Contact };

/**
 * Ends the ways in that were sent to a person's address before. Where the clinic has changed it, somebody else may have used them: they are
 * signed out everywhere as well.
 */
export async function endWaysInOf(
  trx: TenantTransaction,
  { mode, actor }: Scope,
  { customerId: personId, before, contact }: Changed,
): Promise<void> {
  const clinicId = actor.organisationId;
  const person = { clinicId, personId };
  if (before.email !== contact.email)
    await withdrawEntries(trx, { ...person, addressHash: hashOfAddress("email", before.email) });
  if (before.mobileNumber !== contact.mobileNumber)
    await withdrawEntries(trx, { ...person, addressHash: hashOfAddress("text", before.mobileNumber) });
  if (actor.kind === "patient") return;
  await endWaysIn(trx, person);
  // Whoever has been in is told where they were reached, so that nobody changes it unnoticed.
  if (!(await findAccess(trx, person))?.entered_at) return;
  const channel = before.email === contact.email ? "text" : "email";
  await mode.jobs.enqueue(trx, contactNoticeJob, { clinicId, channel, to: before.email });
}

type Joining = { from: string; to: string; moved: Record<string, string[]> };

/**
 * Ends what lets anybody in as one of two people whose records are joined or parted, whoever it is: both are signed out, what was sent opens
 * nothing, and whoever enters next says the date of birth that the record has now. Passkeys open again once that was done.
 */
async function askAgain(trx: TenantTransaction, clinicId: string, people: readonly string[]): Promise<void> {
  for (const personId of people) {
    const person = { clinicId, personId };
    await deleteSessionsOf(trx, person);
    await deleteSessionsSeeing(trx, person);
    await forgetDevices(trx, person);
    await withdrawEntriesOf(trx, person);
  }
  await holdPasskeys(trx, clinicId, people);
}

/** Gives the ways in of a person to another row of the same person. */
export async function moveWaysIn(
  trx: TenantTransaction,
  { actor: { organisationId: clinicId } }: Scope,
  { from, to, moved }: Joining,
): Promise<void> {
  await askAgain(trx, clinicId, [from, to]);
  moved.passkeys = await movePasskeys(trx, clinicId, { from, to });
}

/** Gives them back to a row that is there again. */
export async function moveWaysInBack(
  trx: TenantTransaction,
  { actor: { organisationId: clinicId } }: Scope,
  { from, to, moved }: Joining,
): Promise<void> {
  await movePasskeys(trx, clinicId, { from: to, to: from, only: moved.passkeys ?? [] });
  await askAgain(trx, clinicId, [from, to]);
}
