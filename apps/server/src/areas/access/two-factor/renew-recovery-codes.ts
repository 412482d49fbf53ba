import { confirmPassword } from "#areas/access/accounts/confirm-password.ts";
import { securityEmailJob } from "#areas/access/accounts/security-email.job.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { lockTwoFactor, replaceRecoveryCodes } from "./queries.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";

/** Replaces all recovery codes and returns the new ones. Throws `two_factor_not_set_up`. */
export async function renewRecoveryCodes(scope: Scope<UserActor>, password: string): Promise<string[]> {
  const { mode, actor, now } = scope;
  const { organisationId, userId } = actor;
  await confirmPassword(scope, password);
  const codes = newRecoveryCodes();
  const hashes = codes.map(hashRecoveryCode);
  await mode.db.inTenant(organisationId, async (trx) => {
    const twoFactor = await lockTwoFactor(trx, actor);
    if (!twoFactor?.confirmed_at) throw new AppError("two_factor_not_set_up");
    await replaceRecoveryCodes(trx, actor, hashes, now);
    await appendAudit(trx, scope, { action: "recovery_codes_renewed" });
    const notice = "recovery_codes_renewed";
    await mode.jobs.enqueue(trx, securityEmailJob, { organisationId, userId, notice });
  });
  return codes;
}
