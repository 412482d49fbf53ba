import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import type { NewAudit } from "#areas/ledger/audit/append-audit.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { UserCall } from "#http/call.ts";
import { originOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope, StaffActor } from "../../../scope.ts";
import { findPartner } from "./queries.ts";

type Work<T> = (trx: TenantTransaction, scope: Scope<StaffActor>) => Promise<T>;

/**
 * How staff access what belongs to a partner or lab: one organisation at a time, in its own tenant, as a `staff` actor. Their
 * actions are recorded in that organisation's audit log: with `entry`, or if null by the functions that `work` calls. The
 * operation must already have required a staff permission. Throws `not_found`, for the platform's own organisation too.
 */
export async function inOrganisation<T>(
  call: UserCall,
  organisationId: string,
  entry: NewAudit | null,
  work: Work<T>,
): Promise<T> {
  const { mode, actor, now, random, requestId } = call;
  if (actor.organisationKind !== "platform") throw new Error("Only staff open another organisation");
  const found = isId(organisationId) ? await findPartner(mode.db.directory, organisationId) : undefined;
  if (!found) throw notFound();
  const staff: StaffActor = { kind: "staff", organisationId, userId: actor.userId };
  const scope = { mode, actor: staff, now, random, requestId, origin: originOf(call) };
  return mode.db.inTenant(organisationId, async (trx) => {
    if (entry) await appendAudit(trx, scope, entry);
    return work(trx, scope);
  });
}
