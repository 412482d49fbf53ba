import type { Activation, PublicTokenRequest } from "@kitpath/contract/activation";
import { futureCollection } from "@kitpath/contract/activation";
import { messages } from "@kitpath/contract/messages";
import type { OrderPatient } from "@kitpath/contract/orders";
import { dayMs } from "@kitpath/contract/durations";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { registerTest } from "#features/registrations/register-test.ts";
import { AppError, invalidFields } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { findSameActivation } from "./find-same-activation.ts";
import { insertConsent } from "./queries.ts";

const longestAgoMs = 366 * dayMs;
/** A phone's clock may be ahead of ours. */
const clockSkewMs = 5 * 60_000;

/**
 * Registers a kit to the person who has it. With a partner's token, the partner's data about the person are used. The same
 * request again is answered as before. Throws what `registerTest` throws.
 */
export async function activateKit(
  trx: TenantTransaction,
  scope: Scope,
  { kitId, barcode, user, collectedAt: told, consent }: Activation,
  known: PublicTokenRequest | null,
): Promise<{ kitCode: string }> {
  const person = known ? asKnown(user, known) : user;
  const collectedAt = checkCollection(told, scope.now);
  try {
    const { testId, kitCode } = await registerTest(trx, scope, {
      kitCode: kitId,
      barcode,
      person,
      collectedAt,
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
    const before = await findSameActivation(trx, scope, { kitId, barcode, person, collectedAt, consent });
    if (!before) throw error;
    return before;
  }
}

const asKnown = (
  { mobileNumber }: Activation["user"],
  { sex, partnerUserId, firstName, lastName, email, dateOfBirth }: PublicTokenRequest,
): OrderPatient => ({ mobileNumber, partnerUserId, firstName, lastName, email, dateOfBirth, gender: sex });

/** Checks when the sample was taken: not in the future, and not before any kit in use was made. */
function checkCollection(collectedAt: string | null, now: Date): Date | null {
  if (collectedAt === null) return null;
  const at = new Date(collectedAt);
  const ahead = at.getTime() - now.getTime();
  if (ahead > clockSkewMs) throw invalidFields({ collectedAt: [futureCollection] });
  if (ahead < -longestAgoMs) throw invalidFields({ collectedAt: [messages.invalid] });
  return ahead > 0 ? now : at;
}
