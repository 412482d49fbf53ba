import type { TenantTransaction } from "#db/database.ts";
import type { Handlers, UserCall } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { readOwnLicence, requireSignatory } from "../clinicians/clinician.ts";
import { approveOrder, declineOrder } from "./deciding.ts";
import { readApproval, readApprovals } from "./read-approvals.ts";

type Names = "listApprovals" | "getApproval" | "approveOrder" | "declineOrder";
type ApprovalCall = UserCall & { params: { orderNumber: string } };

/** Reads an order that waits, or waited, for a physician, after `first`. */
const readOwn = (
  call: ApprovalCall,
  first: (trx: TenantTransaction, scope: Scope<UserActor>) => Promise<unknown> = async () => undefined,
) =>
  call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
    const scope = scopeOf(call);
    await first(trx, scope);
    return readApproval(trx, scope, call.params.orderNumber, await readOwnLicence(trx, scope));
  });

export const approvalRoutes: Pick<Handlers, Names> = {
  listApprovals: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, (trx) => readApprovals(trx, scopeOf(call), call.query)),

  getApproval: (call) => readOwn(call),

  approveOrder: (call) =>
    readOwn(call, (trx, scope) =>
      approveOrder(trx, scope, call.params.orderNumber, () => requireSignatory(trx, scope)),
    ),

  declineOrder: (call) =>
    readOwn(call, (trx, scope) =>
      declineOrder(trx, scope, call.params.orderNumber, call.body.reason, () => requireSignatory(trx, scope)),
    ),
};
