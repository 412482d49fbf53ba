import { searchable } from "@kitpath/contract/text-rules";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { forgetRowsNaming } from "#features/bulk-orders/forget-bulk-orders.ts";
import { eraseEmails } from "#features/events/erase-emails.ts";
import { forgetExports } from "#features/exports/forget-exports.ts";
import { eraseAlerts } from "#features/critical-alerts/erase-alerts.ts";
import { eraseTests } from "#features/kits/erase-tests.ts";
import type { Pseudonym } from "#features/orders/erase-orders.ts";
import { eraseMention, eraseOrder } from "#features/orders/erase-orders.ts";
import { erasePapers } from "#features/papers/erase-papers.ts";
import { closeRestrictions } from "#features/privacy-requests/close-restrictions.ts";
import { forgetRequestTexts } from "#features/privacy-requests/forget-request-texts.ts";
import { memberOf } from "#features/staff/member-of.ts";
import { bumpTally, customersTally } from "#features/tallies/bump-tally.ts";
import { invalidFields } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import type { FoundErasure } from "./erasure-queries.ts";
import { getErasure, insertErasure, updatePatient } from "./erasure-queries.ts";
import type { Traces } from "./find-traces.ts";
import { getCustomer } from "./get-customer.ts";
import { keptAfterErasure } from "./kept-after-erasure.ts";
import { lockTraces } from "./lock-traces.ts";
import type { Customer } from "./queries.ts";
import { lockCustomer } from "./queries.ts";

/**
 * Erases a person's identity everywhere in the clinic's records. What must be kept stays under a pseudonym, and the erasure
 * itself is recorded. A restriction of their data ends, because nothing of them is left to restrict. Erasing somebody again
 * changes nothing. Throws `not_found`, `invalid_request` if the typed name is not theirs, and `order_under_way`.
 */
export async function eraseCustomer(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  typedName: string,
): Promise<FoundErasure> {
  const { actor, now } = scope;
  const clinicId = actor.organisationId;
  const customer = await getCustomer(trx, clinicId, id, lockCustomer);
  if (customer.erased_at) return getErasure(trx, clinicId, customer.id);
  if (searchable(typedName) !== searchable(`${customer.first_name} ${customer.last_name}`)) {
    throw invalidFields({ confirmation: ["Type the name as it is shown."] });
  }
  const traces = await lockTraces(trx, clinicId, customer, now);
  await eraseEverywhere(trx, scope, customer, traces);
  await closeRestrictions(trx, scope, id);
  await insertErasure(trx, {
    clinic_id: clinicId,
    id: newId(now),
    patient_id: customer.id,
    erased_by: memberOf(actor),
    staff_id: actor.kind === "staff" ? actor.userId : null,
    erased_at: now,
    kept: JSON.stringify(await keptAfterErasure(trx, traces, now)),
  });
  await bumpTally(trx, scope, clinicId, { [customersTally]: -1 });
  await appendAudit(trx, scope, {
    action: "customer_erased",
    subjectKind: "patient",
    subjectId: customer.id,
  });
  return getErasure(trx, clinicId, customer.id);
}

async function eraseEverywhere(
  trx: TenantTransaction,
  { mode, actor: { organisationId: clinicId }, now: at }: Scope,
  { id, email }: Customer,
  { orders, mentions, tests }: Traces,
): Promise<void> {
  const pseudonym = pseudonymOf(id);
  for (const order of orders) await eraseOrder(trx, clinicId, order, pseudonym, at);
  for (const order of mentions) await eraseMention(trx, clinicId, order, pseudonym);
  await eraseTests(trx, tests, pseudonym);
  await erasePapers(trx, mode, tests, `${pseudonym.firstName} ${pseudonym.lastName}`);
  const testIds = tests.map((test) => test.id);
  await eraseAlerts(trx, clinicId, testIds);
  await eraseEmails(trx, clinicId, { orderIds: orders.map((order) => order.id), testIds }, pseudonym.email);
  await forgetRowsNaming(trx, clinicId, email);
  await forgetRequestTexts(trx, clinicId, id);
  await forgetExports(trx, mode, clinicId, at);
  await updatePatient(trx, clinicId, id, {
    identity_key: `erased|${id}`,
    partner_user_id: `erased-${id}`,
    title: null,
    first_name: pseudonym.firstName,
    last_name: pseudonym.lastName,
    email: pseudonym.email,
    mobile_number: "",
    date_of_birth: null,
    search_text: "",
    erased_at: at,
    restricted_at: null,
  });
}

/** Made from the random end of the id, which reveals nothing about the person. */
const pseudonymOf = (id: string): Pseudonym => ({
  patientId: id,
  firstName: "Erased",
  lastName: `person ${id.slice(-8).toUpperCase()}`,
  email: `${id}@erased.invalid`,
});
