import { searchable } from "@kitpath/contract/fields/text-rules";
import { otherWays } from "@kitpath/contract/lists/searching";
import type { OrderPatient } from "@kitpath/contract/orders/orders/orders";
import { createHash } from "node:crypto";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { contactChanged } from "./moves.ts";
import {
  findHistory,
  lockJoinedPatient,
  lockKnownPatient,
  touchPatient,
  upsertPatient,
  writeOutSex,
} from "./queries.ts";

/**
 * Stores the person an order is for, once per clinic. A family may share an e-mail, so the e-mail alone does not identify a
 * person. Tests and orders that a known person has already keep the sex they were made with. The details of somebody who was joined
 * with another customer lead to that one, whose details stay. The caller must add a new person to the customers' tally.
 */
export async function keepPatient(
  trx: TenantTransaction,
  scope: Scope,
  person: OrderPatient,
): Promise<{ id: string; isNew: boolean }> {
  const clinicId = scope.actor.organisationId;
  // An empty one was allowed once, and would identify people by name and birth date alone.
  const partnerUserId = person.partnerUserId || userIdOf(clinicId, person.email);
  const told = { ...person, partnerUserId };
  const key = identityKeyOf(told);
  const known = await lockKnownPatient(trx, clinicId, key);
  const joined = known ? undefined : await lockJoinedPatient(trx, clinicId, key);
  if (joined) {
    await touchPatient(trx, clinicId, joined.id, {
      now: scope.now,
      refusesTexts: told.acceptsTexts === false,
    });
    return { id: joined.id, isNew: false };
  }
  const details = known ? await detailsOf(trx, scope, known, told) : told;
  if (known && known.gender !== details.gender) await keepRecordedSex(trx, clinicId, known.id);
  const newPatientId = newId(scope.now);
  const id = await upsertPatient(trx, {
    clinic_id: clinicId,
    id: newPatientId,
    ...identityOf(details),
    partner_user_id: partnerUserId,
    title: details.title ?? null,
    email: details.email,
    mobile_number: details.mobileNumber,
    ...(details.acceptsTexts === undefined ? {} : { accepts_texts: details.acceptsTexts }),
    created_at: scope.now,
    last_active_at: scope.now,
  });
  if (known) await noteContact(trx, scope, known, details);
  return { id, isNew: id === newPatientId };
}

/** Whoever has an order placed under somebody's details may not be them: what was sent to their address before opens nothing any more. */
async function noteContact(
  trx: TenantTransaction,
  scope: Scope,
  { id: customerId, email, mobile_number: mobileNumber }: Known,
  contact: Pick<Told, "email" | "mobileNumber">,
): Promise<void> {
  const digits = (number: string) => number.replace(/\D/g, "");
  if (
    email.toLowerCase() === contact.email.toLowerCase() &&
    digits(mobileNumber) === digits(contact.mobileNumber)
  )
    return;
  await react(trx, scope, contactChanged, {
    customerId,
    before: { email, mobileNumber },
    contact: { email: contact.email, mobileNumber: contact.mobileNumber },
    inOrder: true,
  });
}

/** What a person is known by whom the clinic's system gives no id. */
export const userIdOf = (clinicId: string, email: string): string =>
  createHash("sha256").update(`${email.toLowerCase()}${clinicId}`).digest("hex");

type Told = OrderPatient & { partnerUserId: string };
type Known = NonNullable<Awaited<ReturnType<typeof lockKnownPatient>>>;

/** What is stored of a known person from now on: an order without a sign-in, as from a shop, changes nothing of somebody whom the clinic knows. */
async function detailsOf(
  trx: TenantTransaction,
  { actor: { kind, organisationId, userId } }: Scope,
  known: Known,
  told: Told,
): Promise<Told> {
  const isSignedIn = kind !== "patient" && (kind !== "system" || userId !== null);
  if (isSignedIn || !(await hasOrdersOrKits(trx, organisationId, known.id))) return told;
  const { title, gender, mobile_number: mobileNumber } = known;
  // They can only agree for a number that the clinic knows as theirs.
  const acceptsTexts = told.mobileNumber === mobileNumber ? told.acceptsTexts : undefined;
  return { ...told, title: title ?? undefined, gender, mobileNumber, acceptsTexts };
}

type Identified = Pick<Told, "partnerUserId" | "firstName" | "lastName" | "dateOfBirth">;

/** What identifies a person at a clinic. */
export const identityKeyOf = ({ partnerUserId, firstName, lastName, dateOfBirth }: Identified): string =>
  [partnerUserId, searchable(`${firstName} ${lastName}`), dateOfBirth].join("|");

/** Returns the columns that say who a person is, and those derived from them. */
export const identityOf = (person: Told) => ({
  identity_key: identityKeyOf(person),
  first_name: person.firstName,
  last_name: person.lastName,
  gender: person.gender,
  date_of_birth: person.dateOfBirth,
  search_text: searchText(person),
});

/** Starts with a space, so that a short search can match the beginnings of words. */
const searchText = ({ firstName, lastName, email, mobileNumber, dateOfBirth }: OrderPatient) =>
  ` ${searchable(`${firstName} ${lastName} ${email} ${mobileNumber} ${dateOfBirth}`)}${otherWays(firstName, lastName)}`;

/** Whether a clinic already has an order of a person, or a registered kit of theirs other than the given one. */
export const hasOrdersOrKits = (
  trx: TenantTransaction,
  clinicId: string,
  patientId: string,
  exceptKitId: string | null = null,
): Promise<boolean> => findHistory(trx, clinicId, patientId, exceptKitId);

/** Stores with a person's tests and orders the sex that they have now, before the person's is changed. */
export const keepRecordedSex = (trx: TenantTransaction, clinicId: string, patientId: string): Promise<void> =>
  writeOutSex(trx, clinicId, patientId);
