import { appendAudit, changedFields } from "#areas/ledger/audit/append-audit.ts";
import { contactChanged } from "#areas/orders/orders/moves.ts";
import { identityOf, userIdOf } from "#areas/orders/orders/keep-patient.ts";
import { readdressOrders } from "#areas/orders/orders/people-of-orders.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { updatePatient } from "./erasure-queries.ts";
import { getCustomer } from "./find-customer.ts";
import type { Customer } from "./queries.ts";
import { findTwin, lockCustomer } from "./queries.ts";

export type Contact = { email: string; mobileNumber: string };

/**
 * Changes how a customer is reached, also for what they have ordered; returns how they were before. Throws `not_found`, and `step_not_possible` for somebody who is
 * erased, or if another customer is the same person with the new e-mail address.
 */
export async function changeContact(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  changed: Partial<Contact>,
): Promise<Contact> {
  const clinicId = scope.actor.organisationId;
  const customer = await getCustomer(trx, clinicId, id, lockCustomer);
  const { date_of_birth: dateOfBirth } = customer;
  if (customer.erased_at || dateOfBirth === null)
    throw new AppError("step_not_possible", { message: "They have been erased." });
  const before = { email: customer.email, mobileNumber: customer.mobile_number };
  const contact = { ...before, ...changed };
  const details = changedFields(before, contact);
  if (!("changed" in details)) return before;
  await store(trx, clinicId, { ...customer, date_of_birth: dateOfBirth }, contact);
  await readdressOrders(trx, clinicId, id, before, contact);
  await react(trx, scope, contactChanged, { customerId: id, before, contact });
  const isOwn = scope.actor.kind === "patient";
  await appendAudit(trx, scope, {
    action: isOwn ? "my_contact_changed" : "customer_contact_changed",
    subjectKind: "patient",
    subjectId: id,
    details,
  });
  return before;
}

async function store(
  trx: TenantTransaction,
  clinicId: string,
  customer: Customer & { date_of_birth: string },
  { email, mobileNumber }: Contact,
): Promise<void> {
  // Somebody whom the clinic's system does not know by an id of its own is known by their e-mail address.
  const isKnownByEmail = customer.partner_user_id === userIdOf(clinicId, customer.email);
  const partnerUserId = isKnownByEmail ? userIdOf(clinicId, email) : customer.partner_user_id;
  const identity = identityOf({
    firstName: customer.first_name,
    lastName: customer.last_name,
    gender: customer.gender,
    dateOfBirth: customer.date_of_birth,
    email,
    mobileNumber,
    partnerUserId,
  });
  if (await findTwin(trx, clinicId, customer.id, identity.identity_key))
    throw new AppError("step_not_possible", {
      message: "Another customer has this name, date of birth and e-mail address.",
    });
  await updatePatient(trx, clinicId, customer.id, {
    ...identity,
    partner_user_id: partnerUserId,
    email,
    mobile_number: mobileNumber,
  });
}
