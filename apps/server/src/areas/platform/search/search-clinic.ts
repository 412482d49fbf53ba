import type { OperationName } from "@kitpath/contract/operations";
import { operations } from "@kitpath/contract/operations";
import type { Found } from "@kitpath/contract/platform/search/search";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { findCustomers } from "#areas/patients/customers/find-customer.ts";
import { findRequests } from "#areas/patients/privacy-requests/find-requests.ts";
import { traceCode } from "#areas/kits/kits/codes.ts";
import { findOrders } from "#areas/orders/orders/list-orders.ts";
import { holdsFor } from "#http/authenticate.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import {
  presentFoundAppointment,
  presentFoundKit,
  presentFoundOrder,
  presentFoundPerson,
  presentFoundRequest,
} from "./present.ts";

/**
 * The search box of the dashboard. It has no data of its own: each kind of user gets the search of the nouns that they may open, in
 * `routes.ts`; what a clinic may open depends on the caller's permissions, here.
 */

/** The best few of each kind are enough to choose from. */
export const ofEach = 5;

/** Returns for each kind what its own list would show the caller; kinds that the caller may not open are left out. */
export async function searchClinic(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  search: string,
): Promise<Found[]> {
  const { actor } = scope;
  const clinicId = actor.organisationId;
  const may = (name: OperationName) => holdsFor(operations[name], actor);
  const seesOrders = may("listOrders");
  const seesKits = seesOrders || may("findTest") || may("listRegistrations");
  const orders = seesOrders ? await findOrders(trx, clinicId, search, ofEach) : [];
  const found = [
    ...(seesKits ? (await traceCode(trx, clinicId, search)).map(presentFoundKit) : []),
    ...orders.map(presentFoundOrder),
    ...orders.flatMap(presentFoundAppointment),
    ...(may("listCustomers")
      ? (await findCustomers(trx, clinicId, search, ofEach)).map(presentFoundPerson)
      : []),
    ...(may("listCustomerRequests")
      ? (await findRequests(trx, clinicId, search, ofEach)).map(presentFoundRequest)
      : []),
  ];
  await appendAudit(trx, scope, { action: "searched", details: { found: found.length } });
  return found;
}
