import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { confirmPassword } from "#areas/access/accounts/confirm-password.ts";
import { hashPassword } from "#areas/access/accounts/password.ts";
import { securityEmailJob } from "#areas/access/accounts/security-email.job.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { endAfterChange } from "./end-after-change.ts";
import { endedFacts } from "./ended-facts.ts";
import type { WebhooksOfPerson } from "./left-behind.ts";
import { replacePassword } from "./queries.ts";

type Change = {
  currentPassword: string;
  newPassword: string;
  keep?: readonly string[] | undefined;
  webhooks: WebhooksOfPerson;
};

/** Changes the password of somebody who is signed in and knows it. Throws `invalid_request`, `too_many_requests`. */
export async function changePassword(
  scope: Scope<UserActor>,
  { currentPassword, newPassword, keep, webhooks }: Change,
): Promise<void> {
  const { mode, actor } = scope;
  const { organisationId, userId } = actor;
  const field = "currentPassword";
  const { passwordHash: before } = await confirmPassword(scope, currentPassword, field);
  if (newPassword === currentPassword)
    throw invalidFields({ newPassword: ["This is your current password. Choose a different one."] });
  const passwordHash = await hashPassword(newPassword);
  await mode.db.inTenant(organisationId, async (trx) => {
    const change = { from: before, to: passwordHash };
    // A password that was set through a link meanwhile stays: it may have been set because this one was stolen.
    if (!(await replacePassword(trx, organisationId, userId, change)))
      throw invalidFields({ [field]: ["Wrong password"] });
    const facts = endedFacts(await endAfterChange(trx, scope, { keep, webhooks }));
    await appendAudit(trx, scope, { action: "password_changed" });
    const notice = "password_changed";
    await mode.jobs.enqueue(trx, securityEmailJob, { organisationId, userId, notice, facts });
  });
}
