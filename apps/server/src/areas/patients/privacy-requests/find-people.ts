import type { KnownPerson } from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { getCustomer } from "#areas/patients/customers/get-customer.ts";
import { inOrganisation } from "#areas/access/staff/staff.ts";
import { isSameName, readReceivers } from "#areas/orders/orders/mentions.ts";
import type { UserCall } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { listPatientsWithEmail, listUnnamedOrdersTo } from "./desk-queries.ts";
import { presentKnownPerson, presentReceiver } from "./present.ts";

const mostPeople = 50;
const mostOrders = 500;

/**
 * Finds people by e-mail in all partners: their customers, and those who were sent orders that name nobody. The search is
 * recorded in the platform's audit log and in that of each partner with a match.
 */
export async function findPeople(call: UserCall, email: string): Promise<KnownPerson[]> {
  const { mode, actor } = call;
  const { places, orders } = await mode.db.inTenant(actor.organisationId, async (trx) => {
    await appendAudit(trx, scopeOf(call), { action: "person_looked_for" });
    return {
      places: await listPatientsWithEmail(trx, email, mostPeople),
      orders: await listUnnamedOrdersTo(trx, email, null, mostOrders),
    };
  });
  const people: KnownPerson[] = [];
  for (const { clinic_id: clinicId, id, name } of places) {
    const seen = { action: "customer_viewed", subjectKind: "patient", subjectId: id } as const;
    const customer = await inOrganisation(call, clinicId, seen, (trx) => getCustomer(trx, clinicId, id));
    people.push(presentKnownPerson({ id: clinicId, name }, customer));
  }
  for (const [clinicId, held] of Map.groupBy(orders, (order) => order.clinic_id)) {
    const customers = people.filter(({ organisation }) => organisation.id === clinicId);
    const ids = held.map(({ id }) => id);
    const seen = { action: "person_looked_for" } as const;
    const receivers = await inOrganisation(call, clinicId, seen, (trx) => readReceivers(trx, clinicId, ids));
    const clinic = { id: clinicId, name: held[0]!.name };
    // Such an order is its customer's where the name is theirs.
    const others = receivers.filter(
      ({ name }) => !customers.some((customer) => isSameName(customer.name, name)),
    );
    people.push(...others.map((receiver) => presentReceiver(clinic, receiver)));
  }
  return people;
}
