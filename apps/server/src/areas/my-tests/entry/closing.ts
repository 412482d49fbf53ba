import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { deletePasskeysOf } from "./passkey-queries.ts";
import { deleteAccess, deleteSessionsOf, forgetDevices } from "./session-queries.ts";

/** Ends everything by which an erased person could get in. */
export async function forgetAccess(
  trx: TenantTransaction,
  { actor: { organisationId: clinicId } }: Scope,
  { customerId: personId }: { customerId: string },
): Promise<void> {
  const person = { clinicId, personId };
  await deleteSessionsOf(trx, person);
  await forgetDevices(trx, person);
  await deletePasskeysOf(trx, person);
  await deleteAccess(trx, person);
}
