import { addMonths, addDays, dayOf } from "@kitpath/contract/time/calendar";
import type { PrivacyKind } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { privacyMonths } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import type { TenantTransaction } from "#db/database.ts";
import { holdOrganisation } from "#db/locks.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { getCustomer } from "#areas/patients/customers/find-customer.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { recordStep } from "./request-steps.ts";
import { findSameRequest, insertRequest } from "./queries.ts";

/** A customer of the organisation, or an unknown person. */
export type Asker = { customerId: string } | { name: string; email: string };
type NewRequest = { kind: PrivacyKind; receivedOn: string; asker: Asker; wish?: string };

/** How many days ago a request recorded today may have been received. */
const recordableDays = 366;

/**
 * Records a person's request, due one month after the day it was received. Returns its id, or that of the same request if it
 * was recorded already: the caller may have got no answer. Throws `not_found` for an unknown customer and `invalid_request` for a day in
 * the future or too long ago.
 */
export async function openRequest(
  trx: TenantTransaction,
  scope: Scope,
  { kind, receivedOn, asker, wish }: NewRequest,
): Promise<string> {
  const { actor, now } = scope;
  const today = dayOf(now);
  if (receivedOn > today || receivedOn < addDays(today, -recordableDays)) {
    throw invalidFields({ receivedOn: ["Enter a date within the past year."] });
  }
  const known = "customerId" in asker;
  const patientId = known ? (await getCustomer(trx, actor.organisationId, asker.customerId)).id : null;
  const request = {
    organisation_id: actor.organisationId,
    kind,
    patient_id: patientId,
    person_name: known ? null : asker.name,
    person_email: known ? null : asker.email,
    received_on: receivedOn,
  };
  await holdOrganisation(trx, actor.organisationId);
  const recorded = await findSameRequest(trx, request);
  if (recorded) return recorded.id;
  const id = newId(now);
  await insertRequest(trx, {
    ...request,
    id,
    state: "received",
    wish: wish || null,
    due_on: addMonths(receivedOn, privacyMonths.answer),
    created_at: now,
  });
  await recordStep(trx, scope, id, "received");
  const details = { kind };
  const subject = { subjectKind: "privacy_request", subjectId: id };
  await appendAudit(trx, scope, { action: "privacy_request_received", ...subject, details });
  return id;
}
