import { searchable } from "@kitpath/contract/fields/text-rules";
import type { Person } from "#areas/orders/orders/mentions.ts";
import type { TenantTransaction } from "#db/database.ts";
import { listFormerCustomers } from "./merge-queries.ts";

const reachedAs = ({ first_name: first, last_name: last, email }: Omit<Person, "id">) =>
  searchable(`${first} ${last} ${email}`);

/** Returns the ids that a person had as a customer before. */
export const readFormerIds = async (
  trx: TenantTransaction,
  clinicId: string,
  personId: string,
): Promise<string[]> => (await listFormerCustomers(trx, clinicId, personId)).map(({ id }) => id);

/**
 * Returns a person under every name and e-mail address that they had as a customer: as they are now, and as each was who was joined with
 * them. What was sent to a former one is theirs too.
 */
export async function readSelves(
  trx: TenantTransaction,
  clinicId: string,
  person: Person,
): Promise<[Person, ...Person[]]> {
  const former = await listFormerCustomers(trx, clinicId, person.id);
  const known = new Set([reachedAs(person)]);
  const others = former.filter((row) => !known.has(reachedAs(row)) && known.add(reachedAs(row)));
  return [person, ...others.map((row) => ({ ...row, id: person.id }))];
}
