import type { KnownPerson } from "@kitpath/contract/privacy-requests";
import { appendAudit } from "#features/audit/append-audit.ts";
import { getCustomer } from "#features/customers/get-customer.ts";
import { inOrganisation } from "#features/staff/open-organisation.ts";
import type { UserCall } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { listPatientsWithEmail } from "./desk-queries.ts";
import { presentKnownPerson } from "./present.ts";

const mostPeople = 50;

/**
 * Finds people by e-mail in all partners. The search is recorded in the platform's audit log and in that of each partner with a
 * match.
 */
export async function findPeople(call: UserCall, email: string): Promise<KnownPerson[]> {
  const { mode, actor } = call;
  const places = await mode.db.inTenant(actor.organisationId, async (trx) => {
    await appendAudit(trx, scopeOf(call), { action: "person_looked_for" });
    return listPatientsWithEmail(trx, email, mostPeople);
  });
  const people: KnownPerson[] = [];
  for (const { clinic_id: clinicId, id, name } of places) {
    const seen = { action: "customer_viewed", subjectKind: "patient", subjectId: id } as const;
    const customer = await inOrganisation(call, clinicId, seen, (trx) => getCustomer(trx, clinicId, id));
    people.push(presentKnownPerson({ id: clinicId, name }, customer));
  }
  return people;
}
