import { confirmPassword } from "#areas/access/accounts/confirm-password.ts";
import { securityEmailJob } from "#areas/access/accounts/security-email.job.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { deleteTwoFactor } from "./queries.ts";

/** Turns off two-factor sign-in and deletes its secret and recovery codes. Throws `two_factor_not_set_up`. */
export async function turnOffTwoFactor(scope: Scope<UserActor>, password: string): Promise<void> {
  const { mode, actor } = scope;
  const { organisationId, userId } = actor;
  await confirmPassword(scope, password);
  await mode.db.inTenant(organisationId, async (trx) => {
    if (!(await deleteTwoFactor(trx, actor, "on"))) throw new AppError("two_factor_not_set_up");
    await appendAudit(trx, scope, { action: "two_factor_turned_off" });
    await mode.jobs.enqueue(trx, securityEmailJob, { organisationId, userId, notice: "two_factor_off" });
  });
}
