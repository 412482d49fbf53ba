import type { PasskeySignature } from "@kitpath/contract/passkeys";
import type { SecondStep } from "@kitpath/contract/two-factor";
import { auditFailedStep } from "#features/accounts/audit-failed-step.ts";
import type { Person, SignInAttempt } from "#features/accounts/sign-in-attempt.ts";
import { scopeOfPerson } from "#features/accounts/sign-in-attempt.ts";
import { hasPasskey } from "#features/passkeys/has-passkey.ts";
import { verifyPasskey } from "#features/passkeys/verify-passkey.ts";
import { AppError } from "../../errors.ts";
import { checkCode } from "./check-code.ts";
import { findTwoFactor } from "./queries.ts";

type Answer = { code?: string; passkey?: PasskeySignature };

/**
 * Checks the second factor of users who have turned it on, after the password was right. Throws `two_factor_required` with the
 * accepted factors, `passkey_refused`, and what `checkCode` throws.
 */
export async function checkSecondStep(
  attempt: SignInAttempt,
  person: Person,
  { code, passkey }: Answer,
): Promise<void> {
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
  if (methods.length === 0) return;
  if (passkey) {
    await verifyPasskey(attempt, person, passkey).catch(async (error: unknown) => {
      if (error instanceof AppError) await auditFailedStep(attempt, person, "second_step_failed");
      throw error;
    });
  } else if (code) await checkCode(scopeOfPerson(attempt, person), person, code);
  else throw new AppError("two_factor_required", { extra: { methods } });
}
