import { endAllSessions } from "#areas/access/accounts/sessions.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { queueHeldUpOrders } from "#areas/storefront/shop-orders/held-up-orders.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { lockPartner, updatePartner } from "./partner-queries.ts";

/**
 * Ends the access of all users of a partner or lab, including open sessions and keys, from the next request on. Its data stays,
 * and a clinic's orders in progress continue for patients; new orders of its shops wait. Throws `step_not_possible` if it is
 * already suspended.
 */
export async function suspendPartner(trx: TenantTransaction, scope: Scope, reason: string): Promise<void> {
  const { organisationId } = scope.actor;
  const { suspended_at } = await lockPartner(trx, organisationId);
  if (suspended_at)
    throw new AppError("step_not_possible", { message: "This organisation is already suspended." });
  await updatePartner(trx, organisationId, { suspended_at: scope.now, suspension_reason: reason });
  await endAllSessions(trx, organisationId);
  await appendAudit(trx, scope, { action: "organisation_suspended", details: { reason } });
}

/**
 * Lets the users of a partner or lab sign in again, and takes up the orders of its shops. Throws `step_not_possible` if it is not
 * suspended.
 */
export async function resumePartner(trx: TenantTransaction, scope: Scope): Promise<void> {
  const { organisationId } = scope.actor;
  const { suspended_at } = await lockPartner(trx, organisationId);
  if (!suspended_at)
    throw new AppError("step_not_possible", { message: "This organisation is not suspended." });
  await updatePartner(trx, organisationId, { suspended_at: null, suspension_reason: null });
  await queueHeldUpOrders(trx, scope, { clinicId: organisationId });
  await appendAudit(trx, scope, { action: "organisation_resumed" });
}
