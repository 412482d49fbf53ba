import type { TenantTransaction } from "#db/database.ts";
import type { Customer } from "#areas/patients/customers/customer.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { findOpenRequest } from "./queries.ts";

/** The requests that cannot be fulfilled once their person is erased. */
const unlessErased = ["access", "restriction"] as const;

const whatToDo = "If they ask to be erased, record that request, and the privacy desk will erase them.";

const asked: Record<(typeof unlessErased)[number], string> = {
  access: "to see their data",
  restriction: "for their data to be kept but not used",
};

/**
 * Refuses a clinic's erasure of a person who has asked for something that it would make impossible. Throws `person_restricted`, and
 * `step_not_possible` while they wait for the answer.
 */
export async function refuseErasure(
  trx: TenantTransaction,
  scope: Scope,
  { customer }: { customer: Customer },
): Promise<void> {
  if (customer.restricted_at) {
    throw new AppError("person_restricted", {
      message: `This person has asked ${asked.restriction}. ${whatToDo}`,
    });
  }
  if (customer.erased_at) return;
  const found = await findOpenRequest(trx, scope.actor.organisationId, customer.id, unlessErased);
  const kind = unlessErased.find((each) => each === found?.kind);
  if (kind) {
    throw new AppError("step_not_possible", {
      message: `This person has asked ${asked[kind]}, and the privacy desk has not answered yet. ${whatToDo}`,
    });
  }
}
