import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { memberOf } from "#areas/access/staff/staff.ts";
import { bumpTally, customersTally } from "#areas/kits/tallies/tally.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import type { FoundErasure } from "./erasure-queries.ts";
import { getErasure, insertErasure, updatePatient } from "./erasure-queries.ts";
import { checkTypedName, eraseTraces, pseudonymOf } from "./erase-traces.ts";
import type { Traces } from "./find-traces.ts";
import { getCustomer } from "./get-customer.ts";
import { keptAfterErasure } from "./kept-after-erasure.ts";
import { lockTraces } from "./lock-traces.ts";
import { customerErased } from "./moves.ts";
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
  checkTypedName(typedName, customer);
  const traces = await lockTraces(trx, clinicId, customer, now);
  await eraseEverywhere(trx, scope, customer, traces);
  await react(trx, scope, customerErased, { customerId: id });
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
  scope: Scope,
  customer: Customer,
  traces: Traces,
): Promise<void> {
  const { actor, now: at } = scope;
  const clinicId = actor.organisationId;
  const { id } = customer;
  const pseudonym = pseudonymOf(id, id);
  await eraseTraces(trx, scope, customer, traces, pseudonym);
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
