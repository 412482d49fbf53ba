import { eraseAppointments } from "#areas/appointments/appointments/of-person.ts";
import { eraseAnswers } from "#areas/kits/answers/answers.ts";
import { eraseTests } from "#areas/kits/kits/test-details.ts";
import { erasePapers } from "#areas/kits/papers/erasure.ts";
import { eraseAlerts } from "#areas/lab/critical-alerts/acknowledgement.ts";
import { eraseApprovals } from "#areas/review/approvals/erasure.ts";
import { withdrawRepeats } from "#areas/review/repeats/repeat.ts";
import { eraseReviews } from "#areas/review/reviews/erasure.ts";
import { eraseEmails } from "#areas/messaging/events/emails.ts";
import { eraseTexts } from "#areas/messaging/texts/texts-of.ts";
import { forgetRowsNaming } from "#areas/orders/bulk-orders/deletion.ts";
import type { Person } from "#areas/orders/orders/mentions.ts";
import { isSameName } from "#areas/orders/orders/mentions.ts";
import type { Pseudonym } from "#areas/orders/orders/people-of-orders.ts";
import { eraseMention, eraseOrder } from "#areas/orders/orders/people-of-orders.ts";
import { forgetExports } from "#areas/results/exports/removal.ts";
import type { TenantTransaction } from "#db/database.ts";
import { invalidFields } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { tracesErased } from "./moves.ts";
import { readSelves } from "./former-selves.ts";
import type { Traces } from "./traces.ts";
import { lockTraces } from "./traces.ts";

/** Throws `invalid_request` unless the typed name is the person's, however it is spelt. */
export function checkTypedName(typed: string, { first_name, last_name }: Person): void {
  if (!isSameName(typed, `${first_name} ${last_name}`)) {
    throw invalidFields({ confirmation: ["Type the name as it is shown."] });
  }
}

/** Erases a person from everything in the clinic's records except a customer's own row. */
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
  await eraseAppointments(
    trx,
    clinicId,
    orders.map((order) => order.id),
  );
  const testIds = tests.map((test) => test.id);
  await eraseAlerts(trx, clinicId, testIds);
  await eraseReviews(trx, scope, testIds);
  await withdrawRepeats(trx, scope, testIds);
  const told = { orderIds: orders.map((order) => order.id), testIds };
  await eraseApprovals(trx, clinicId, told.orderIds);
  await eraseAnswers(trx, clinicId, told);
  await eraseEmails(trx, clinicId, told, pseudonym.email);
  await eraseTexts(trx, clinicId, told);
  for (const self of await readSelves(trx, clinicId, person)) {
    await forgetRowsNaming(trx, clinicId, self);
    await react(trx, scope, tracesErased, { person: self, pseudonym });
  }
  await forgetExports(trx, mode, clinicId, at);
}

/** Makes a pseudonym from the random end of an id, which reveals nothing about the person. */
export const pseudonymOf = (id: string, patientId: string | null): Pseudonym => ({
  patientId,
  firstName: "Erased",
  lastName: `person ${id.slice(-8).toUpperCase()}`,
  email: `${id}@erased.invalid`,
});

/** Returns as a person somebody who is no customer, but was sent orders that name no patient; `id` is that of their request. */
export function receiverOf(id: string, name: string, email: string): Person {
  const [first_name = "", ...others] = name.trim().split(/\s+/);
  return { id, first_name, last_name: others.join(" "), email };
}

/** Erases such a person from the clinic's records. Throws `invalid_request` if the typed name is not theirs, and `order_under_way`. */
export async function eraseReceiver(
  trx: TenantTransaction,
  scope: Scope,
  receiver: Person,
  typedName: string,
): Promise<void> {
  checkTypedName(typedName, receiver);
  const traces = await lockTraces(trx, scope.actor.organisationId, receiver, scope.now);
  await eraseTraces(trx, scope, receiver, traces, pseudonymOf(receiver.id, null));
}
