import type { TenantTransaction } from "#db/database.ts";
import { receiverOf } from "#areas/patients/customers/receiver.ts";
import { findPlatformId } from "#areas/access/staff/staff.ts";
import type { Person } from "#areas/orders/orders/mentions.ts";
import type { Scope } from "../../../scope.ts";
import type { LockedRequest } from "./queries.ts";

/** Finds who asks where they are no customer of the clinic that the request stands with; null for its customers and for strangers. */
export async function findReceiver(
  trx: TenantTransaction,
  { actor }: Scope,
  { id, person_name, person_email }: LockedRequest,
): Promise<Person | null> {
  if (!person_name || !person_email || actor.organisationId === (await findPlatformId(trx))) return null;
  return receiverOf(id, person_name, person_email);
}
