/**
 * A privacy request: a person asks to see, erase or restrict their data. The privacy desk answers within a month.
 *
 * - States: received, confirmed (their identity), fulfilled, refused. Each step is recorded by `request-steps.ts`.
 * - Beginning: `open-request.ts`; `find-people.ts` finds who asks. In one’s own place: `own-request.ts`, which
 *   also takes it back, and has `telling-clinic.ts` tell the clinic.
 * - At the desk: `desk-steps.ts` confirms, extends and refuses; `fulfil-request.ts` fulfils, and lifts a restriction again.
 * - What happens to their person: `requests-of-person.ts`, as reactions. `refuse-erasure.ts` refuses a clinic's erasure meanwhile.
 * - Here: reading a request, and working where it is stored.
 */
import { inOrganisation } from "#areas/access/staff/staff.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import type { UserCall } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { FoundRequest, FoundStep } from "./queries.ts";
import { findRequest, listSteps } from "./queries.ts";

export type ReadRequest = { request: FoundRequest; steps: FoundStep[] };

/** Returns a request of the organisation with its history. Throws `not_found`. */
export async function readRequest(
  trx: TenantTransaction,
  organisationId: string,
  id: string,
): Promise<ReadRequest> {
  const request = isId(id) ? await findRequest(trx, organisationId, id) : undefined;
  if (!request) throw notFound();
  return { request, steps: await listSteps(trx, organisationId, id) };
}

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
