import type { TenantTransaction } from "#db/database.ts";
import { inOrganisation } from "#areas/access/staff/staff.ts";
import type { UserCall } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import type { Scope } from "../../../scope.ts";

/**
 * Works where a request is stored: in the tenant of the partner whose customer it concerns, whose audit log then records what
 * staff do, or in the platform's own. Throws `not_found`.
 */
export function inTenantOfRequest<T>(
  call: UserCall,
  organisationId: string,
  work: (trx: TenantTransaction, scope: Scope) => Promise<T>,
): Promise<T> {
  if (organisationId !== call.actor.organisationId) return inOrganisation(call, organisationId, null, work);
  return call.mode.db.inTenant(organisationId, (trx) => work(trx, scopeOf(call)));
}
