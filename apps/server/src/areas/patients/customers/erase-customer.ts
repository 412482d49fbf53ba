import type { Erasure } from "@kitpath/contract/patients/customers/customers";
import { keptUntil, retentionRules } from "@kitpath/contract/patients/retention/retention";
import type { Day } from "@kitpath/contract/time/calendar";
import { dayOf } from "@kitpath/contract/time/calendar";
import { memberOf } from "#areas/access/staff/staff.ts";
import { bumpTally, customersTally } from "#areas/kits/tallies/tally.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { readRetentionYears } from "#areas/patients/retention/retention.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { deleteApartOf } from "./apart-queries.ts";
import { checkTypedName, eraseTraces, pseudonymOf } from "./erase-traces.ts";
import type { FoundErasure } from "./erasure-queries.ts";
import { findErasure, getErasure, insertErasure, updatePatient } from "./erasure-queries.ts";
import { getCustomer } from "./find-customer.ts";
import { forgetFormer } from "./merge-queries.ts";
import { clinicErases, customerErased } from "./moves.ts";
import type { Customer } from "./customer.ts";
import { lockCustomer } from "./queries.ts";
import type { Traces } from "./traces.ts";
import { lockTraces } from "./traces.ts";

/** Erases a person at the clinic's own wish. Throws what `eraseCustomer` and the reactions throw. */
export async function eraseForClinic(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  typedName: string,
): Promise<FoundErasure> {
  const customer = await getCustomer(trx, scope.actor.organisationId, id, lockCustomer);
  await react(trx, scope, clinicErases, { customer });
  return eraseCustomer(trx, scope, customer.id, typedName);
}

/**
 * Erases a person's identity everywhere in the clinic's records. What must be kept stays under a pseudonym, and the erasure
 * itself is recorded. A restriction of their data ends, because no data is left to restrict. Erasing somebody again
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
  await forgetFormer(trx, clinicId, id);
  await deleteApartOf(trx, clinicId, id);
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
    accepts_texts: false,
    date_of_birth: null,
    search_text: "",
    erased_at: at,
    restricted_at: null,
  });
}

/** Lists what an erasure keeps, why, and until which day; the years count from the latest of each kind. */
async function keptAfterErasure(
  trx: TenantTransaction,
  { orders, tests }: Traces,
  at: Date,
): Promise<Erasure["kept"]> {
  const years = await readRetentionYears(trx);
  const kept = (kind: keyof typeof retentionRules, times: Date[]) => {
    const { what, why } = retentionRules[kind];
    return times.length === 0 ? [] : [{ what, why, until: keptUntil(latest(times), years[kind]) }];
  };
  return [
    ...kept(
      "orders",
      orders.map(({ created_at }) => created_at),
    ),
    ...kept(
      "results",
      tests.map(({ last_released_at, registered_at }) => last_released_at ?? registered_at),
    ),
    ...kept("audit", [at]),
  ];
}

const latest = (times: Date[]): Day => dayOf(new Date(Math.max(...times.map((time) => time.getTime()))));

/** Returns the record of a person's erasure, with who did it; null if they are not erased. */
export const readErasure = async (
  trx: TenantTransaction,
  clinicId: string,
  patientId: string,
): Promise<FoundErasure | null> => (await findErasure(trx, clinicId, patientId)) ?? null;
