import { minuteMs } from "@kitpath/contract/time/durations";
import { securityEmailJob } from "#areas/access/accounts/security-email.job.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { lockTwoFactor, replaceRecoveryCodes, updateTwoFactor } from "./queries.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";
import { takeCodeGuess } from "./take-code-guess.ts";
import { contextOfSecret, stepOf } from "./totp.ts";

/** How long after the password was given a setup can be confirmed. */
const setupLimitMs = 15 * minuteMs;

/**
 * Turns on two-factor sign-in with the app's first code, which proves that the app has the secret, and returns the recovery
 * codes. Throws `two_factor_not_set_up`, also after 15 minutes, `invalid_request` and `too_many_requests`.
 */
export async function confirmTwoFactor(scope: Scope<UserActor>, typed: string): Promise<string[]> {
  const { mode, actor, now } = scope;
  const { organisationId, userId } = actor;
  const codes = newRecoveryCodes();
  const hashes = codes.map(hashRecoveryCode);
  const guess = await takeCodeGuess(scope, actor);
  const isRight = await mode.db.inTenant(organisationId, async (trx) => {
    const setup = await lockTwoFactor(trx, actor);
    if (!setup || setup.confirmed_at || now.getTime() - setup.created_at.getTime() >= setupLimitMs)
      throw new AppError("two_factor_not_set_up");
    const secret = mode.secrets.decrypt(setup.secret, contextOfSecret(userId));
    const step = await stepOf(secret, typed.replaceAll(" ", ""), now);
    if (step === null) {
      await appendAudit(trx, scope, { action: "two_factor_code_refused" });
      return false;
    }
    await updateTwoFactor(trx, actor, { confirmed_at: now, used_step: step });
    await replaceRecoveryCodes(trx, actor, hashes, now);
    await appendAudit(trx, scope, { action: "two_factor_turned_on" });
    await mode.jobs.enqueue(trx, securityEmailJob, { organisationId, userId, notice: "two_factor_on" });
    return true;
  });
  if (!isRight) throw invalidFields({ code: ["Wrong code"] });
  await guess.takeBack();
  return codes;
}
