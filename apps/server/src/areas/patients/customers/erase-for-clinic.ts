import type { TenantTransaction } from "#db/database.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { eraseCustomer } from "./erase-customer.ts";
import type { FoundErasure } from "./erasure-queries.ts";
import { getCustomer } from "./get-customer.ts";
import { clinicErases } from "./moves.ts";
import { lockCustomer } from "./queries.ts";

/** Erases a person for the clinic itself. Throws what `eraseCustomer` and whoever reacts throw. */
export async function eraseForClinic(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  typedName: string,
): Promise<FoundErasure> {
  const customer = await getCustomer(trx, scope.actor.organisationId, id, lockCustomer);
  await react(trx, scope, clinicErases, { customer });
  return eraseCustomer(trx, scope, customer.id, typedName);
}
