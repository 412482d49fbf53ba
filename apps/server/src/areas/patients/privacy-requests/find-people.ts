import type { KnownPerson } from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import { findPlatformId, inOrganisation } from "#areas/access/staff/staff.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Person } from "#areas/orders/orders/mentions.ts";
import { isSameName, readReceivers } from "#areas/orders/orders/mentions.ts";
import { receiverOf } from "#areas/patients/customers/erase-traces.ts";
import { getCustomer } from "#areas/patients/customers/find-customer.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { UserCall } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import type { Scope } from "../../../scope.ts";
import { listPatientsWithEmail, listUnnamedOrdersTo } from "./desk-queries.ts";
import { presentKnownPerson, presentReceiver } from "./present.ts";
import type { LockedRequest } from "./queries.ts";

const mostPeople = 50;
const mostOrders = 500;

/**
 * Finds people by e-mail in all partners: customers, and those who were sent orders without a patient. The search is
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
    // Such an order belongs to the customer if the name is theirs.
    const others = receivers.filter(
      ({ name }) => !customers.some((customer) => isSameName(customer.name, name)),
    );
    people.push(...others.map((receiver) => presentReceiver(clinic, receiver)));
  }
  return people;
}

/** Returns who made a request, if a clinic sent them orders but they are not its customer. Null for customers and for strangers. */
export async function findReceiver(
  trx: TenantTransaction,
  { actor }: Scope,
  { id, person_name, person_email }: LockedRequest,
): Promise<Person | null> {
  if (!person_name || !person_email || actor.organisationId === (await findPlatformId(trx))) return null;
  return receiverOf(id, person_name, person_email);
}
