import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { forgetExports } from "#areas/results/exports/removal.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { updatePatient } from "./erasure-queries.ts";
import { getCustomer } from "./find-customer.ts";
import { lockCustomer } from "./queries.ts";

/**
 * Restricts a person's data: it is kept but not used. They get no e-mails or text messages, are left out of exports, are not deleted by retention,
 * and are shown as restricted. Stored exports may have them, so they are deleted. Throws `not_found`, and `step_not_possible` if
 * they are erased or restricted already.
 */
export async function restrictCustomer(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  const customer = await getCustomer(trx, scope.actor.organisationId, id, lockCustomer);
  if (customer.erased_at || customer.restricted_at) {
    throw new AppError("step_not_possible", {
      message: customer.erased_at ? "They have been erased." : "Their data is restricted already.",
    });
  }
  await forgetExports(trx, scope.mode, scope.actor.organisationId, scope.now);
  await keepRestriction(trx, scope, id, scope.now);
}

/** Lifts a restriction. Throws `not_found`, and `step_not_possible` if the data is not restricted. */
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

/** Refuses to use data that is restricted. */
export function refuseRestricted(what: string): never {
  throw new AppError("person_restricted", {
    message: `This person has asked for their data to be kept but not used, so it cannot be ${what}. Ask the privacy desk to lift the restriction first.`,
  });
}
