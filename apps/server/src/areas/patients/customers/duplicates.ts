import type { Duplicate } from "@kitpath/contract/patients/customers/merges";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import type { NamedCustomer } from "./duplicate-queries.ts";
import { listByContact, listByName } from "./duplicate-queries.ts";
import { getCustomer } from "./find-customer.ts";
import { datesCloseTo, isNameClose } from "./near.ts";

export type FoundDuplicate = NamedCustomer & { sign: Duplicate["sign"] };

/** Whoever has more is a family with one address, or a common name: the clinic finds the right one by a search. */
const mostShown = 5;

/**
 * Finds customers who may be the same person: of the same name, born on a date that is close; or with the same e-mail address or number, and
 * a name that is close. Nobody is suggested for somebody whose data is erased or restricted. Throws `not_found`.
 */
export async function readDuplicates(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
): Promise<FoundDuplicate[]> {
  const clinicId = scope.actor.organisationId;
  const customer = await getCustomer(trx, clinicId, id);
  await appendAudit(trx, scope, { action: "duplicates_listed", subjectKind: "patient", subjectId: id });
  const { date_of_birth: dateOfBirth } = customer;
  if (customer.erased_at || customer.restricted_at || dateOfBirth === null) return [];
  const named = await listByName(trx, clinicId, customer, datesCloseTo(dateOfBirth));
  const reached = await listByContact(trx, clinicId, customer);
  const found = new Map<string, FoundDuplicate>();
  for (const row of named) found.set(row.id, { ...row, sign: "birth_date_close" });
  for (const row of reached)
    if (isNameClose(row, customer) && !found.has(row.id))
      found.set(row.id, { ...row, sign: "contact_shared" });
  return [...found.values()].slice(0, mostShown);
}
