import type { PasskeySignature } from "@kitpath/contract/access/accounts/passkey-signature";
import type { SecondStep } from "@kitpath/contract/access/two-factor/two-factor";
import { auditFailedStep } from "#areas/access/accounts/audit-failed-step.ts";
import type { Person, SignInAttempt } from "#areas/access/accounts/sign-in-attempt.ts";
import { scopeOfPerson } from "#areas/access/accounts/sign-in-attempt.ts";
import { hasPasskey } from "#areas/access/passkeys/has-passkey.ts";
import { verifyPasskey } from "#areas/access/passkeys/verify-passkey.ts";
import { AppError } from "../../../errors/errors.ts";
import { checkCode } from "./check-code.ts";
import { findTwoFactor } from "./queries.ts";

type Answer = { code?: string; passkey?: PasskeySignature };

/** What somebody has proven who they are with; null if nothing more is asked of them. */
export type Proof = "totp" | "recovery_code" | { passkey: string } | null;

/**
 * Checks the second factor of users who have turned it on, after the password was right. Throws `two_factor_required` with the
 * accepted factors, `passkey_refused`, and what `checkCode` throws.
 */
export async function checkSecondStep(
  attempt: SignInAttempt,
  person: Person,
  { code, passkey }: Answer,
): Promise<Proof> {
  const { mode, host } = attempt;
  const methods = await mode.db.inTenant(person.organisationId, async (trx): Promise<SecondStep[]> => {
    const twoFactor = await findTwoFactor(trx, person);
    if (!twoFactor) return [];
    return [
      "totp",
      ...(twoFactor.recovery_codes_left ? (["recovery_code"] as const) : []),
      ...((await hasPasskey(trx, person, host)) ? (["passkey"] as const) : []),
    ];
  });
  if (methods.length === 0) return null;
  if (passkey) {
    const id = await verifyPasskey(attempt, person, passkey).catch(async (error: unknown) => {
      if (error instanceof AppError) await auditFailedStep(attempt, person, "second_step_failed");
      throw error;
    });
    return { passkey: id };
  }
  if (!code) throw new AppError("two_factor_required", { extra: { methods } });
  return checkCode(scopeOfPerson(attempt, person), person, code);
}
