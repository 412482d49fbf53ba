import type { TestTakerCorrection } from "@kitpath/contract/patients/registrations/registrations";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { correctCustomer } from "#areas/patients/customers/correct-customer.ts";
import type { Concerned, CorrectablePerson } from "#areas/patients/customers/correctable-test.ts";
import { findConcerned, getCorrectable } from "#areas/patients/customers/correctable-test.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { findRegistration } from "./queries.ts";

export type FoundTestTaker = { customer: CorrectablePerson; orderNumber: string; concerned: Concerned };

/** Returns the person of a test, with what a correction concerns. Throws `not_found` and `step_not_possible`. */
export async function readTestTaker(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  testId: string,
): Promise<FoundTestTaker> {
  const clinicId = scope.actor.organisationId;
  const test = await getRegistration(trx, clinicId, testId);
  const customer = await getCorrectable(trx, clinicId, test);
  await appendAudit(trx, scope, {
    action: "customer_viewed",
    subjectKind: "patient",
    subjectId: customer.id,
  });
  const concerned = await findConcerned(trx, clinicId, customer);
  return { customer, orderNumber: test.order_number, concerned };
}

/** Corrects the details of the person who takes a test. Throws `not_found` and what `correctCustomer` throws. */
export const correctTestTaker = (
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  testId: string,
  correction: TestTakerCorrection,
): Promise<string> =>
  correctCustomer(trx, scope, {
    readTest: () => getRegistration(trx, scope.actor.organisationId, testId),
    correction,
  });

async function getRegistration(trx: TenantTransaction, clinicId: string, testId: string) {
  const found = isId(testId) ? await findRegistration(trx, clinicId, testId) : undefined;
  if (!found) throw notFound();
  return found;
}
