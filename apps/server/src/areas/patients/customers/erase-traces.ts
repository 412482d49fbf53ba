import type { TenantTransaction } from "#db/database.ts";
import { forgetRowsNaming } from "#areas/orders/bulk-orders/deletion.ts";
import { eraseAlerts } from "#areas/lab/critical-alerts/acknowledgement.ts";
import { eraseEmails } from "#areas/messaging/events/emails.ts";
import { forgetExports } from "#areas/results/exports/removal.ts";
import { eraseTests } from "#areas/kits/kits/test-details.ts";
import { erasePapers } from "#areas/kits/papers/erasure.ts";
import type { Pseudonym } from "#areas/orders/orders/people-of-orders.ts";
import { eraseMention, eraseOrder } from "#areas/orders/orders/people-of-orders.ts";
import type { Person } from "#areas/orders/orders/mentions.ts";
import { isSameName } from "#areas/orders/orders/mentions.ts";
import { invalidFields } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import type { Traces } from "./find-traces.ts";
import { tracesErased } from "./moves.ts";

/** Throws `invalid_request` unless the typed name is the person's, however it is spelt. */
export function checkTypedName(typed: string, { first_name, last_name }: Person): void {
  if (!isSameName(typed, `${first_name} ${last_name}`)) {
    throw invalidFields({ confirmation: ["Type the name as it is shown."] });
  }
}

/** Erases a person from everything in the clinic's records but the row of a customer. */
export async function eraseTraces(
  trx: TenantTransaction,
  scope: Scope,
  person: Person,
  { orders, mentions, tests }: Traces,
  pseudonym: Pseudonym,
): Promise<void> {
  const { mode, actor, now: at } = scope;
  const clinicId = actor.organisationId;
  for (const order of orders) await eraseOrder(trx, clinicId, order, pseudonym, at);
  for (const order of mentions) await eraseMention(trx, clinicId, order, pseudonym);
  await eraseTests(trx, tests, pseudonym);
  await erasePapers(trx, mode, tests, `${pseudonym.firstName} ${pseudonym.lastName}`);
  const testIds = tests.map((test) => test.id);
  await eraseAlerts(trx, clinicId, testIds);
  await eraseEmails(trx, clinicId, { orderIds: orders.map((order) => order.id), testIds }, pseudonym.email);
  await forgetRowsNaming(trx, clinicId, person);
  await react(trx, scope, tracesErased, { person, pseudonym });
  await forgetExports(trx, mode, clinicId, at);
}

/** Made from the random end of an id, which reveals nothing about the person. */
export const pseudonymOf = (id: string, patientId: string | null): Pseudonym => ({
  patientId,
  firstName: "Erased",
  lastName: `person ${id.slice(-8).toUpperCase()}`,
  email: `${id}@erased.invalid`,
});
