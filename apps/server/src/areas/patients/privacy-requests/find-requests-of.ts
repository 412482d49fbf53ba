import { searchable } from "@kitpath/contract/fields/text-rules";
import type { TenantTransaction } from "#db/database.ts";
import type { Person } from "#areas/orders/orders/mentions.ts";
import type { PersonRequest } from "./queries.ts";
import { listRequestsOfPerson } from "./queries.ts";

/** Finds a person's requests: those of the customer, and those that were recorded under their name and e-mail. */
export async function findRequestsOf(
  trx: TenantTransaction,
  organisationId: string,
  person: Person,
): Promise<PersonRequest[]> {
  const name = searchable(`${person.first_name} ${person.last_name}`);
  const found = await listRequestsOfPerson(trx, organisationId, person.id, person.email);
  return found.filter(({ person_name }) => person_name === null || searchable(person_name) === name);
}
