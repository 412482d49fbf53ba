import { createHash } from "node:crypto";
import type { OrderPatient } from "@kitpath/contract/orders";
import { searchable } from "@kitpath/contract/text-rules";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Scope } from "../../scope.ts";
import { upsertPatient } from "./queries.ts";

/**
 * Stores the person an order is for, once per clinic. A family may share an e-mail, so the e-mail alone does not identify a
 * person. The caller must add a new person to the customers' tally.
 */
export async function keepPatient(
  trx: TenantTransaction,
  scope: Scope,
  person: OrderPatient,
): Promise<{ id: string; isNew: boolean }> {
  const clinicId = scope.actor.organisationId;
  const email = person.email.toLowerCase();
  // An empty one, as of people kept before it was refused, would identify people by name and birth date alone.
  const partnerUserId =
    person.partnerUserId || createHash("sha256").update(`${email}${clinicId}`).digest("hex");
  const newPatientId = newId(scope.now);
  const id = await upsertPatient(trx, {
    clinic_id: clinicId,
    id: newPatientId,
    ...identityOf({ ...person, partnerUserId }),
    partner_user_id: partnerUserId,
    title: person.title ?? null,
    email: person.email,
    mobile_number: person.mobileNumber,
    created_at: scope.now,
    last_active_at: scope.now,
  });
  return { id, isNew: id === newPatientId };
}

/** Returns what is stored of who a person is, and what is derived from it. */
export const identityOf = (person: OrderPatient & { partnerUserId: string }) => ({
  identity_key: [
    person.partnerUserId,
    searchable(`${person.firstName} ${person.lastName}`),
    person.dateOfBirth,
  ].join("|"),
  first_name: person.firstName,
  last_name: person.lastName,
  gender: person.gender,
  date_of_birth: person.dateOfBirth,
  search_text: searchText(person),
});

/** Starts with a space, so that a short search can match the beginnings of words. */
const searchText = ({ firstName, lastName, email, mobileNumber, dateOfBirth }: OrderPatient) =>
  ` ${searchable(`${firstName} ${lastName} ${email} ${mobileNumber} ${dateOfBirth}`)}`;
