import type { Duplicate } from "@kitpath/contract/patients/customers/merges";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import type { ApartRow } from "./apart-queries.ts";
import { listApart } from "./apart-queries.ts";
import type { NamedCustomer } from "./duplicate-queries.ts";
import { listBornAt, listByContact, listByName } from "./duplicate-queries.ts";
import { getCustomer } from "./find-customer.ts";
import { datesCloseTo, isBornAlike, isFirstName, isNameClose } from "./near.ts";

export type FoundDuplicate = NamedCustomer & { sign: Duplicate["sign"] };

/** Whoever has more is a family with one address, or a common name: the clinic finds the right one by a search. */
const mostShown = 5;

/**
 * Finds customers who may be the same person: of the same name, born on a date that is close; or with the same e-mail address or number, and
 * a name that is close, or the first name and the date of birth: people change their last name. Nobody is suggested for somebody whose data is erased or restricted, and nobody of whom the clinic has said that they
 * are somebody else: those come beside. Throws `not_found`.
 */
export async function readDuplicates(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
): Promise<{ found: FoundDuplicate[]; apart: ApartRow[] }> {
  const clinicId = scope.actor.organisationId;
  const customer = await getCustomer(trx, clinicId, id);
  await appendAudit(trx, scope, { action: "duplicates_listed", subjectKind: "patient", subjectId: id });
  const { date_of_birth: dateOfBirth } = customer;
  if (customer.erased_at || customer.restricted_at || dateOfBirth === null) return { found: [], apart: [] };
  const apart = await listApart(trx, clinicId, id);
  const others = new Set(apart.map((row) => row.id));
  const named = await listByName(trx, clinicId, customer, datesCloseTo(dateOfBirth));
  const reached = await listByContact(trx, clinicId, customer);
  const found = new Map<string, FoundDuplicate>();
  for (const row of named) found.set(row.id, { ...row, sign: "birth_date_close" });
  for (const row of reached)
    if (!found.has(row.id)) {
      if (isNameClose(row, customer)) found.set(row.id, { ...row, sign: "contact_shared" });
      else if (isBornAlike(row, customer)) found.set(row.id, { ...row, sign: "first_name_same" });
    }
  const suggested = [...found.values()].filter((row) => !others.has(row.id));
  return { found: suggested.slice(0, mostShown), apart };
}

/**
 * Whether some of a person's tests seem to be under another record of the clinic: of somebody with the first name, the date of birth and an
 * address of theirs, of whom the clinic has not said that they are somebody else.
 */
export async function hasOtherRecord(trx: TenantTransaction, clinicId: string, id: string): Promise<boolean> {
  const rows = await listBornAt(trx, clinicId, id);
  const alike = rows.filter((row) => isFirstName(row.first_name, row.own_first_name));
  if (alike.length === 0) return false;
  const others = new Set((await listApart(trx, clinicId, id)).map((row) => row.id));
  return alike.some((row) => !others.has(row.id));
}
