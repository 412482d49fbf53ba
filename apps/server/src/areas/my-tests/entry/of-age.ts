import { randomInt } from "node:crypto";
import { doorCodeDays, doorCodeDigits, mostDoorTries } from "@kitpath/contract/my-tests/entry/entry-limits";
import type { Day } from "@kitpath/contract/time/calendar";
import { addYears, dayOf } from "@kitpath/contract/time/calendar";
import { dayMs } from "@kitpath/contract/time/durations";
import { hashToken } from "#areas/access/accounts/token.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Caller, Scope } from "../../../scope.ts";
import { readOwnBirthday } from "../carers/standing.ts";
import { lockAccess, updateAccess } from "./access-queries.ts";
import type { Enterable } from "./entry-queries.ts";
import { findSharing, listEnterable } from "./entry-queries.ts";
import { getBirth } from "./session-queries.ts";

/** Somebody who was a customer as a child and now decides themselves: what a parent has, or knows, no longer lets anybody in as them. */

type Born = { clinicId: string; personId: string; dateOfBirth: string | null };
type Channel = "email" | "text";

/** Nobody becomes old enough to decide later than at this age. */
const grownAt = 18;

/** Returns the day on which a person began to decide themselves, if something was made before it; null if not, or if they do not yet. */
async function readEndOfChildhood(
  trx: TenantTransaction,
  { clinicId, personId, dateOfBirth }: Born,
  madeAt: Date,
  now: Date,
): Promise<Day | null> {
  if (dateOfBirth === null || dayOf(madeAt) >= addYears(dateOfBirth, grownAt)) return null;
  const birthday = await readOwnBirthday(trx, { clinicId, personId }, dateOfBirth);
  return dayOf(madeAt) < birthday && birthday <= dayOf(now) ? birthday : null;
}

/** Whether a session, a passkey or a browser is from before the day on which a person began to decide themselves. */
export const isOfChildhood = async (
  trx: TenantTransaction,
  born: Born,
  madeAt: Date,
  now: Date,
): Promise<boolean> => (await readEndOfChildhood(trx, born, madeAt, now)) !== null;

type Made = { created_at: Date };

/** Returns the day before which what was made for a person is over, because they decide themselves since; null if none of it is. */
export async function readOverBefore(
  trx: TenantTransaction,
  person: { clinicId: string; personId: string },
  made: readonly Made[],
  now: Date,
): Promise<Day | null> {
  if (made.length === 0) return null;
  const first = new Date(Math.min(...made.map(({ created_at: at }) => at.getTime())));
  const { date_of_birth: dateOfBirth } = await getBirth(trx, person);
  return readEndOfChildhood(trx, { ...person, dateOfBirth }, first, now);
}

/**
 * Whether a link or code that is sent to a person's address is not enough: they decide themselves, and the address was given when they did
 * not, or when they were under 18 and another customer has it too.
 */
export async function asksForCode(
  trx: TenantTransaction,
  clinicId: string,
  person: Enterable,
  { channel, now }: { channel: Channel; now: Date },
): Promise<boolean> {
  const { id: personId, date_of_birth: dateOfBirth, created_at: since } = person;
  const givenAt = (channel === "email" ? person.email_given_at : person.mobile_given_at) ?? since;
  if (dateOfBirth === null || dayOf(givenAt) >= addYears(dateOfBirth, grownAt)) return false;
  const birthday = await readOwnBirthday(trx, { clinicId, personId }, dateOfBirth);
  if (birthday > dayOf(now)) return false;
  return dayOf(givenAt) < birthday || findSharing(trx, { clinicId, personId }, channel);
}

const channels = ["email", "text"] as const;

/** Whether a person needs a code of the clinic to get in, by any of their addresses. */
export async function needsCode(
  trx: TenantTransaction,
  person: { clinicId: string; personId: string },
  now: Date,
): Promise<boolean> {
  const [enterable] = await listEnterable(trx, person.clinicId, [person.personId]);
  if (!enterable) return false;
  for (const channel of channels)
    if (await asksForCode(trx, person.clinicId, enterable, { channel, now })) return true;
  return false;
}

/** A code is right for its person alone. */
const hashOfDoorCode = (personId: string, code: string): Buffer =>
  hashToken(`door/${personId}/${code.replace(/\D/g, "")}`);

/** Makes the code that a clinic hands to a person; the one before opens nothing. Throws `step_not_possible` if they need none. */
export async function makeDoorCode(
  trx: TenantTransaction,
  scope: Scope<Caller>,
  personId: string,
): Promise<{ code: string; expiresAt: Date }> {
  const { actor, now } = scope;
  const person = { clinicId: actor.organisationId, personId };
  if (!(await needsCode(trx, person, now)))
    throw new AppError("step_not_possible", {
      message: "They need no code: a link to their e-mail address, and their date of birth, let them in.",
    });
  const code = String(randomInt(10 ** doorCodeDigits)).padStart(doorCodeDigits, "0");
  const expiresAt = new Date(now.getTime() + doorCodeDays * dayMs);
  await lockAccess(trx, person.clinicId, [personId]);
  const made = { code_hash: hashOfDoorCode(personId, code), code_expires_at: expiresAt, code_tries: 0 };
  await updateAccess(trx, person, made);
  await appendAudit(trx, scope, { action: "my_code_made", subjectKind: "patient", subjectId: personId });
  return { code, expiresAt };
}

/** Uses up the code that a clinic has handed to a person; false, and counted, if it is another one. */
export async function useDoorCode(
  trx: TenantTransaction,
  person: { clinicId: string; personId: string },
  code: string,
  now: Date,
): Promise<boolean> {
  const [row] = await lockAccess(trx, person.clinicId, [person.personId]);
  const isOpen = row?.code_hash && row.code_expires_at && row.code_expires_at > now;
  if (!row || !isOpen || row.code_tries >= mostDoorTries) return false;
  const isRight = row.code_hash?.equals(hashOfDoorCode(person.personId, code)) ?? false;
  const used = { code_hash: null, code_expires_at: null, code_tries: 0 };
  await updateAccess(trx, person, isRight ? used : { code_tries: row.code_tries + 1 });
  return isRight;
}

type Contact = { email: string; mobileNumber: string };
type Given = { customerId: string; before: Contact; contact: Contact; inOrder?: boolean };

/** Keeps since when the clinic has an address of a person; one in an order may be that of whoever ordered. */
export async function keepGiven(
  trx: TenantTransaction,
  { actor, now }: Scope,
  { customerId: personId, before, contact, inOrder = false }: Given,
): Promise<void> {
  if (inOrder) return;
  const { organisationId: clinicId } = actor;
  await lockAccess(trx, clinicId, [personId]);
  await updateAccess(
    trx,
    { clinicId, personId },
    {
      ...(before.email === contact.email ? {} : { email_given_at: now }),
      ...(before.mobileNumber === contact.mobileNumber ? {} : { mobile_given_at: now }),
    },
  );
}
