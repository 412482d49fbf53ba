import type { NewAudit } from "#areas/ledger/audit/append-audit.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import type { UserCall } from "#http/call.ts";
import { originOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Actor, Scope, StaffActor } from "../../../scope.ts";
import { findPartner, findPlatform } from "./queries.ts";

/**
 * Staff: the people who run the platform, users of its own organisation. They reach what belongs to a partner or lab only through
 * `inOrganisation`.
 *
 * `create-staff.ts` adds one, and the platform's organisation with the first. `staff-names.ts` names them to partners who read what
 * was done for them. `audit-in-both.ts` writes into the log of the other side.
 */

type Work<T> = (trx: TenantTransaction, scope: Scope<StaffActor>) => Promise<T>;

/**
 * Lets staff work in one partner or lab, in its own tenant, as a `staff` actor. That organisation's audit log records it: with
 * `entry`, or if null by the functions that `work` calls. The operation must already have required a staff permission. Throws
 * `not_found`, for the platform's own organisation too.
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

/** Returns the platform's own organisation, in whose transaction staff can query all tenants; null if there is none yet. */
export const findPlatformId = async (directory: Executor): Promise<string | null> =>
  (await findPlatform(directory))?.id ?? null;

/** Returns the acting user for a foreign key to the organisation's users; null for staff, who belong to another. */
export const memberOf = (actor: Actor): string | null => (actor.kind === "staff" ? null : actor.userId);
