import type { CorrectionReason } from "@kitpath/contract/patients/customers/correction-reasons";
import { correctionReasons } from "@kitpath/contract/patients/customers/correction-reasons";
import type { TestTakerCorrection } from "@kitpath/contract/patients/registrations/registrations";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit, changedFields, isAsSeen } from "#areas/ledger/audit/append-audit.ts";
import { publishNews } from "../../../news/publish-news.ts";
import { correctTests } from "#areas/kits/kits/test-details.ts";
import { lockKitById } from "#areas/kits/kits/find-kit.ts";
import { identityOf, keepPatient, keepRecordedSex } from "#areas/orders/orders/keep-patient.ts";
import { bumpTally, customersTally } from "#areas/kits/tallies/tally.ts";
import { correctOrders } from "#areas/orders/orders/people-of-orders.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { Concerned, CorrectablePerson } from "./correctable-test.ts";
import { findConcerned, getCorrectable } from "./correctable-test.ts";
import { updatePatient } from "./erasure-queries.ts";
import { joinRows } from "./joined-rows.ts";
import { findTwin, lockCustomer } from "./queries.ts";

type Correcting = {
  /** Reads the test, so that what was committed while waiting for locks is seen. */
  readTest: () => Promise<Parameters<typeof getCorrectable>[2]>;
  correction: TestTakerCorrection;
};

/**
 * Corrects the person of a test in everything whose results are not released; what is released stays as it is, with its person.
 * Returns the id of the customer with the corrected details: another one if somebody is stored under them already, or if
 * anything stays. Throws `step_not_possible`, `conflict`, and `person_restricted` if restricted data would change its customer.
 */
export async function correctCustomer(
  trx: TenantTransaction,
  scope: Scope,
  { readTest, correction: { user, reason, before } }: Correcting,
): Promise<string> {
  const clinicId = scope.actor.organisationId;
  const customer = await getCorrectable(trx, clinicId, await readTest(), lockCustomer);
  if (!isAsSeen(customer, columnsOf(before))) throw new AppError("conflict");
  const { tests } = await findConcerned(trx, clinicId, customer);
  // A result is released either before, and stays, or after, for the corrected details.
  for (const kitId of tests.map(({ kit_id: id }) => id).sort()) await lockKitById(trx, clinicId, kitId);
  const still = await getCorrectable(trx, clinicId, await readTest());
  if (still.id !== customer.id) throw new AppError("conflict");
  const concerned = await findConcerned(trx, clinicId, customer);
  await keepRecordedSex(trx, clinicId, customer.id);
  const id = await storeIdentity(trx, scope, customer, user, concerned);
  await correctConcerned(trx, clinicId, { customer, id, user, concerned });
  if (id !== customer.id && concerned.released.length === 0)
    await joinRows(trx, scope, { from: customer.id, to: id, moved: {} });
  await publishNews(trx, clinicId, "tests");
  await appendCorrection(trx, scope, { customer, id, user, reason });
  return id;
}

type Details = TestTakerCorrection["user"];

const columnsOf = ({ firstName, lastName, gender, dateOfBirth }: Details) => ({
  first_name: firstName,
  last_name: lastName,
  gender,
  date_of_birth: dateOfBirth,
});

/** Stores the corrected details, in the same row if that is possible. */
async function storeIdentity(
  trx: TenantTransaction,
  scope: Scope,
  customer: CorrectablePerson,
  user: Details,
  { released }: Concerned,
): Promise<string> {
  const clinicId = scope.actor.organisationId;
  const person = {
    ...user,
    title: customer.title ?? undefined,
    email: customer.email,
    mobileNumber: customer.mobile_number,
    ...(customer.accepts_texts ? { acceptsTexts: true } : {}),
    partnerUserId: customer.partner_user_id,
  };
  const identity = identityOf(person);
  const { identity_key: key } = identity;
  const { firstName, lastName, dateOfBirth } = knownOf(customer);
  // The same person with another spelling or sex cannot be stored twice.
  const isSame = key === identityOf({ ...person, firstName, lastName, dateOfBirth }).identity_key;
  const staysBehind = released.length > 0 && !isSame;
  if (!staysBehind && !(await findTwin(trx, clinicId, customer.id, key))) {
    await updatePatient(trx, clinicId, customer.id, identity);
    return customer.id;
  }
  if (customer.restricted_at) {
    throw new AppError("person_restricted", {
      message:
        "This person has asked for their data to be kept but not used, so it cannot be joined with other records. Ask the privacy desk to lift the restriction first.",
    });
  }
  const kept = await keepPatient(trx, scope, person);
  if (kept.isNew) await bumpTally(trx, scope, clinicId, { [customersTally]: 1 });
  return kept.id;
}

const knownOf = ({ first_name, last_name, date_of_birth }: CorrectablePerson) => ({
  firstName: first_name,
  lastName: last_name,
  dateOfBirth: date_of_birth,
});

type Corrected = { customer: CorrectablePerson; id: string; user: Details; concerned: Concerned };

async function correctConcerned(
  trx: TenantTransaction,
  clinicId: string,
  { customer, id, user: { firstName, lastName, gender }, concerned: { tests, orders, sent } }: Corrected,
): Promise<void> {
  const { email } = customer;
  const now = { firstName, lastName, email };
  const renamed = { before: { ...knownOf(customer), email }, now };
  await correctTests(trx, tests, { patientId: id, gender, ...now });
  await correctOrders(trx, clinicId, orders, renamed, ({ patient_id: patientId }) =>
    patientId === null ? { id: null, named: null, gender: null } : { id, named: now, gender },
  );
  await correctOrders(trx, clinicId, sent, renamed, (order) => ({
    id: order.patient_id,
    gender: order.patient_gender,
    named:
      order.patient_id === null
        ? null
        : {
            firstName: order.patient_first_name ?? "",
            lastName: order.patient_last_name ?? "",
            email: order.patient_email ?? "",
          },
  }));
}

type Logged = { customer: CorrectablePerson; id: string; user: Details; reason: CorrectionReason };

const appendCorrection = (
  trx: TenantTransaction,
  scope: Scope,
  { customer, id, user, reason }: Logged,
): Promise<void> =>
  appendAudit(trx, scope, {
    action: "customer_corrected",
    subjectKind: "patient",
    subjectId: id,
    details: {
      ...changedFields(customer, columnsOf(user)),
      reason: correctionReasons[reason],
      ...(id === customer.id ? {} : { customer: { from: customer.id, to: id } }),
    },
  });
