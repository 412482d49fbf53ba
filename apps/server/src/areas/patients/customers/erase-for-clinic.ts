import type { TenantTransaction } from "#db/database.ts";
import type { UnansweredKind } from "#areas/patients/privacy-requests/refuse-erasure.ts";
import { findUnanswered } from "#areas/patients/privacy-requests/refuse-erasure.ts";
import { AppError } from "../../../errors.ts";
import type { Scope } from "../../../scope.ts";
import { eraseCustomer } from "./erase-customer.ts";
import type { FoundErasure } from "./erasure-queries.ts";
import { getCustomer } from "./get-customer.ts";
import { lockCustomer } from "./queries.ts";

const whatToDo = "If they ask to be erased, record that request, and the privacy desk erases them.";

const asked: Record<UnansweredKind, string> = {
  access: "to see their data",
  restriction: "for their data to be kept but not used",
};

/**
 * Erases a person for the clinic itself. Throws what `eraseCustomer` throws, `person_restricted`, and `step_not_possible` while
 * they wait for an answer that an erasure would make impossible.
 */
export async function eraseForClinic(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  typedName: string,
): Promise<FoundErasure> {
  const clinicId = scope.actor.organisationId;
  const customer = await getCustomer(trx, clinicId, id, lockCustomer);
  if (customer.restricted_at) {
    throw new AppError("person_restricted", {
      message: `This person has asked ${asked.restriction}. ${whatToDo}`,
    });
  }
  const kind = customer.erased_at ? null : await findUnanswered(trx, clinicId, customer.id);
  if (kind) {
    throw new AppError("step_not_possible", {
      message: `This person has asked ${asked[kind]}, and the privacy desk has not answered yet. ${whatToDo}`,
    });
  }
  return eraseCustomer(trx, scope, customer.id, typedName);
}
