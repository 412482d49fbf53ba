/**
 * A registration: a kit becomes the test of the person who takes it.
 *
 * - Here: registering, by the clinic or by the person (`patients/activation`), and undoing it until the lab has the sample.
 * - States: registered, at the lab, withdrawn. The kit's own part is `kits/kits/registration.ts`.
 * - Whose test it is: `correct-test-taker.ts`. Reading: `present.ts`.
 */
import { lifetime } from "@kitpath/contract/catalogue/questionnaires/answer-rules";
import type { HormonalStatus } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import { isNoAnswer } from "@kitpath/contract/catalogue/questionnaires/answer-rules";
import { plainCode } from "@kitpath/contract/fields/plain-code";
import type { OrderPatient } from "@kitpath/contract/orders/orders/orders";
import type { MoveDetail } from "#areas/kits/kits/advance-kit.ts";
import { keepAnswers } from "#areas/kits/answers/answers.ts";
import type { Sent } from "#areas/kits/answers/given.ts";
import { readAskedOfKit, readGiven } from "#areas/kits/answers/given.ts";
import { assignBarcode } from "#areas/kits/kits/codes.ts";
import { findKit, lockKitById } from "#areas/kits/kits/find-kit.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import {
  checkRegistrable,
  registerKit,
  undoRegistration as undoKitRegistration,
} from "#areas/kits/kits/registration.ts";
import { bumpTally, customersTally } from "#areas/kits/tallies/tally.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { keepPatient } from "#areas/orders/orders/keep-patient.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { AppError, invalidFields, notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { addresseeOf } from "./present.ts";
import { findRegistration, getKitStory } from "./queries.ts";

type TestRegistration = {
  kitCode: string;
  barcode: string | undefined;
  person: OrderPatient;
  collectedAt: Date | null;
  hormonalStatus: HormonalStatus | null;
  given: Sent;
};

type RegisteredTest = { testId: string; kitCode: string; barcode: string };

/**
 * Registers a kit of the actor's clinic to the person who takes its test, with the tube's barcode if the kit has none yet.
 * Throws `not_found`, `invalid_request`, `KIT_ALREADY_REGISTERED`, `KIT_RECALLED`, `KIT_EXPIRED` and `KIT_ORDER_ENDED`.
 */
export async function registerTest(
  trx: TenantTransaction,
  scope: Scope,
  { kitCode, barcode: scanned, person, collectedAt, hormonalStatus, given: sent }: TestRegistration,
): Promise<RegisteredTest> {
  if (hormonalStatus && person.gender === "m") {
    throw invalidFields({ hormonalStatus: ["This applies to the female sex only."] });
  }
  const kit = await findKit(trx, scope.actor.organisationId, kitCode);
  if (!kit) throw unknownKit();
  await checkRegistrable(trx, kit, scope.now);
  const { product_code: productCode, order_id: orderId } = kit;
  const asked = await readAskedOfKit(trx, kit);
  const given = readGiven(sent, {
    productCode,
    asked,
    moment: "registration",
    days: lifetime(scope.now, person.dateOfBirth),
  });
  const { barcode, isNew } = await assignBarcode(trx, kit, scanned ? plainCode(scanned) : null);
  const testId = await registerPerson(trx, scope, kit, {
    person,
    collectedAt,
    hormonalStatus,
    ...(isNew ? { detail: { barcode } } : {}),
  });
  if (given && !isNoAnswer(given.answers)) await keepAnswers(trx, scope, { orderId, testId }, given);
  await appendAudit(trx, scope, {
    action: scope.actor.kind === "patient" ? "kit_activated" : "kit_registered",
    subjectKind: "test",
    subjectId: testId,
  });
  return { testId, kitCode: kit.kit_code, barcode };
}

type Taking = {
  person: OrderPatient;
  collectedAt: Date | null;
  hormonalStatus?: HormonalStatus | null;
  detail?: MoveDetail["detail"];
};

/** Registers a kit of the actor's clinic to a person, who becomes a customer. Throws what `registerKit` throws. */
export async function registerPerson(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  { person, collectedAt, hormonalStatus = null, detail }: Taking,
): Promise<string> {
  const patient = await keepPatient(trx, scope, person);
  if (patient.isNew) await bumpTally(trx, scope, scope.actor.organisationId, { [customersTally]: 1 });
  const { firstName, lastName, gender } = person;
  const taker = { patientId: patient.id, firstName, lastName, gender, collectedAt, hormonalStatus };
  return registerKit(trx, scope, kit, taker, detail);
}

/** Undoes the registration of a test. Throws `not_found` and `step_not_possible`. */
export async function undoRegistration(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  testId: string,
): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const found = isId(testId) ? await findRegistration(trx, clinicId, testId) : undefined;
  if (!found) throw notFound();
  const kit = await lockKitById(trx, clinicId, found.kit_id);
  // A concurrent call may have undone it while this one waited for the kit's lock.
  const held = await findRegistration(trx, clinicId, testId);
  if (held?.status !== "registered") {
    throw new AppError("step_not_possible", {
      message:
        held?.status === "withdrawn"
          ? "This registration has already been undone."
          : "The sample is at the laboratory, so the registration can no longer be undone.",
    });
  }
  await undoKitRegistration(trx, scope, kit);
  await appendAudit(trx, scope, { action: "registration_undone", subjectKind: "test", subjectId: testId });
}

/** Returns an order's recipient; null once they are erased. */
export const readAddressee = async (trx: TenantTransaction, clinicId: string, orderId: string) =>
  addresseeOf(await getKitStory(trx, clinicId, orderId));

/** The same error for an unknown code and for another clinic's. */
export const unknownKit = (): AppError =>
  new AppError("not_found", {
    message: "We do not know this code. Check it against the box, and try again.",
  });
