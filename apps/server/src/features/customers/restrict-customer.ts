import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { AppError } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { updatePatient } from "./erasure-queries.ts";
import { getCustomer } from "./get-customer.ts";
import { lockCustomer } from "./queries.ts";

/**
 * Has a person's data kept and not used: no e-mail is written to them, no export holds them, retention leaves them be, and they
 * are shown as restricted. Throws `not_found`, and `step_not_possible` for who is erased or restricted already.
 */
export async function restrictCustomer(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  const customer = await getCustomer(trx, scope.actor.organisationId, id, lockCustomer);
  if (customer.erased_at || customer.restricted_at) {
    throw new AppError("step_not_possible", {
      message: customer.erased_at ? "They have been erased." : "Their data is restricted already.",
    });
  }
  await keepRestriction(trx, scope, id, scope.now);
}

/** Lets a person's data be used again. Throws `not_found`, and `step_not_possible` where it is not restricted. */
export async function liftRestriction(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  const customer = await getCustomer(trx, scope.actor.organisationId, id, lockCustomer);
  if (!customer.restricted_at) {
    throw new AppError("step_not_possible", { message: "Their data is not restricted." });
  }
  await keepRestriction(trx, scope, id, null);
}

async function keepRestriction(trx: TenantTransaction, scope: Scope, id: string, at: Date | null) {
  await updatePatient(trx, scope.actor.organisationId, id, { restricted_at: at });
  const action = at ? "customer_restricted" : "restriction_lifted";
  await appendAudit(trx, scope, { action, subjectKind: "patient", subjectId: id });
}
