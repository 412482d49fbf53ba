import type { HormonalStatus } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import { plainCode } from "@kitpath/contract/fields/plain-code";
import type { OrderPatient } from "@kitpath/contract/orders/orders/orders";
import type { Activation } from "@kitpath/contract/patients/activation/activation";
import { collectionFaults } from "@kitpath/contract/patients/activation/activation";
import { dayMs, hourMs } from "@kitpath/contract/time/durations";
import type { Sent } from "#areas/kits/answers/given.ts";
import { isSameGiven } from "#areas/kits/answers/given.ts";
import { findKit } from "#areas/kits/kits/find-kit.ts";
import { hasOrdersOrKits } from "#areas/orders/orders/keep-patient.ts";
import { registerTest } from "#areas/patients/registrations/registration.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { PersonOfToken } from "./public-tokens.ts";
import { findActivation, getSentAt, insertConsent } from "./queries.ts";

const longestAgoMs = 366 * dayMs;
/** A birth date begins this long before midnight UTC where the day begins first. */
const earliestDayMs = 14 * hourMs;

/**
 * Registers a kit to the person who has it. A partner's token brings the partner's data about the person. The same request
 * again gets the same answer. Throws what `registerTest` throws.
 */
export async function activateKit(
  trx: TenantTransaction,
  scope: Scope,
  { kitId, barcode, user, collectedAt: told, hormonalStatus = null, consent, ...given }: Activation,
  known: PersonOfToken | null,
): Promise<{ kitCode: string }> {
  const person = known ? asKnown(user, known) : user;
  const collectedAt =
    told === null
      ? null
      : checkCollection(new Date(told), {
          now: scope.now,
          sentAt: await readSentAt(trx, scope, kitId),
          bornOn: person.dateOfBirth,
        });
  try {
    const { testId, kitCode } = await registerTest(trx, scope, {
      kitCode: kitId,
      barcode,
      person,
      collectedAt,
      hormonalStatus,
      given,
    });
    await insertConsent(trx, {
      clinic_id: scope.actor.organisationId,
      id: newId(scope.now),
      test_id: testId,
      version: consent,
      given_at: scope.now,
    });
    return { kitCode };
  } catch (error) {
    if (!(error instanceof AppError && error.code === "KIT_ALREADY_REGISTERED")) throw error;
    const before = await findSameActivation(trx, scope, {
      kitId,
      barcode,
      person,
      told,
      hormonalStatus,
      consent,
      given,
    });
    if (!before) throw error;
    return before;
  }
}

const asKnown = (
  { mobileNumber, acceptsTexts }: Activation["user"],
  { sex, partnerUserId, firstName, lastName, email, dateOfBirth }: PersonOfToken,
): OrderPatient => ({
  mobileNumber,
  acceptsTexts,
  partnerUserId,
  firstName,
  lastName,
  email,
  dateOfBirth,
  gender: sex,
});

/** When a kit was sent; null for an unknown kit, which its registration refuses. */
async function readSentAt(
  trx: TenantTransaction,
  { actor: { organisationId: clinicId } }: Scope,
  code: string,
): Promise<Date | null> {
  const kit = await findKit(trx, clinicId, code);
  return kit && getSentAt(trx, clinicId, kit.order_id);
}

type Bounds = { now: Date; sentAt: Date | null; bornOn: string };

/** Checks when the sample was taken: not in the future, and before neither the kit was sent nor its person was born. */
function checkCollection(at: Date, { now, sentAt, bornOn }: Bounds): Date {
  const ahead = at.getTime() - now.getTime();
  if (ahead > clockSkewMs) refuse("future");
  if (ahead < -longestAgoMs) refuse("longAgo");
  if (at.getTime() < Date.parse(bornOn) - earliestDayMs) refuse("beforeBirth");
  if (sentAt && at.getTime() < sentAt.getTime() - clockSkewMs) refuse("beforeKit");
  return ahead > 0 ? now : at;
}

function refuse(fault: keyof typeof collectionFaults): never {
  throw invalidFields({ collectedAt: [collectionFaults[fault]] });
}

type Activating = {
  kitId: string;
  barcode: string | undefined;
  person: OrderPatient;
  /** When the sample was taken, by the phone's clock. */
  told: string | null;
  hormonalStatus: HormonalStatus | null;
  consent: string;
  given: Sent;
};

/**
 * Finds an activation of the last day with the same content: the person sends it again because its answer was lost.
 * Null if anything differs, so that nobody learns more about a kit's person than they sent.
 */
async function findSameActivation(
  trx: TenantTransaction,
  { actor: { organisationId: clinicId }, now }: Scope,
  { kitId, barcode, person, told, hormonalStatus, consent, given }: Activating,
): Promise<{ kitCode: string } | null> {
  const kit = await findKit(trx, clinicId, kitId);
  const kept = kit && (await findActivation(trx, clinicId, kit.id));
  if (!kept || kept.given_at.getTime() < now.getTime() - dayMs) return null;
  const { partnerUserId = kept.partner_user_id } = person;
  const isSame =
    (barcode === undefined || kit.barcode === plainCode(barcode)) &&
    kept.version === consent &&
    isSameCollection(kept, told) &&
    kept.hormonal_status === hormonalStatus &&
    kept.partner_user_id === partnerUserId &&
    kept.first_name === person.firstName &&
    kept.last_name === person.lastName &&
    kept.email === person.email &&
    kept.gender === person.gender &&
    kept.date_of_birth === person.dateOfBirth &&
    (await isSameGiven(trx, kit, given)) &&
    // The phone number of a person whom the clinic knew was not replaced by the one sent.
    (kept.mobile_number === person.mobileNumber ||
      (await hasOrdersOrKits(trx, clinicId, kept.patient_id, kit.id)));
  return isSame ? { kitCode: kit.kit_code } : null;
}

/** A sample time ahead of our clock was stored as that of the activation, so the time that was sent lies shortly after it. */
function isSameCollection(
  { collected_at: at, given_at: givenAt }: { collected_at: Date | null; given_at: Date },
  told: string | null,
): boolean {
  if (!at || told === null) return at === null && told === null;
  const ahead = Date.parse(told) - at.getTime();
  return ahead === 0 || (at.getTime() === givenAt.getTime() && ahead > 0 && ahead <= clockSkewMs);
}

/** A phone's clock may be ahead of ours. */
const clockSkewMs = 5 * 60_000;
