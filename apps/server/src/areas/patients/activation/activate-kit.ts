import type { Activation, PublicTokenRequest } from "@kitpath/contract/patients/activation/activation";
import { collectionFaults } from "@kitpath/contract/patients/activation/activation";
import type { OrderPatient } from "@kitpath/contract/orders/orders/orders";
import { dayMs, hourMs } from "@kitpath/contract/time/durations";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { findKit } from "#areas/kits/kits/find-kit.ts";
import { registerTest } from "#areas/patients/registrations/register-test.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { clockSkewMs } from "./clock-skew.ts";
import { findSameActivation } from "./find-same-activation.ts";
import { getSentAt, insertConsent } from "./queries.ts";

const longestAgoMs = 366 * dayMs;
/** A birth date begins this long before midnight UTC where the day begins first. */
const earliestDayMs = 14 * hourMs;

/**
 * Registers a kit to the person who has it. With a partner's token, the partner's data about the person are used. The same
 * request again is answered as before. Throws what `registerTest` throws.
 */
export async function activateKit(
  trx: TenantTransaction,
  scope: Scope,
  { kitId, barcode, user, collectedAt: told, hormonalStatus = null, consent }: Activation,
  known: PublicTokenRequest | null,
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
    });
    if (!before) throw error;
    return before;
  }
}

const asKnown = (
  { mobileNumber }: Activation["user"],
  { sex, partnerUserId, firstName, lastName, email, dateOfBirth }: PublicTokenRequest,
): OrderPatient => ({ mobileNumber, partnerUserId, firstName, lastName, email, dateOfBirth, gender: sex });

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
