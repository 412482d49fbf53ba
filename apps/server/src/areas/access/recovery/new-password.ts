import type { SignInAttempt } from "#areas/access/accounts/account.ts";
import { scopeOfPerson } from "#areas/access/accounts/account.ts";
import { confirmAddress } from "#areas/access/accounts/confirmation.ts";
import { confirmPassword } from "#areas/access/accounts/credentials.ts";
import { findLoginOf } from "#areas/access/accounts/members.ts";
import { isConfirmed } from "#areas/access/accounts/organisations.ts";
import { hashPassword, isUnusable } from "#areas/access/accounts/password.ts";
import { securityEmailJob } from "#areas/access/accounts/security-email.ts";
import { hashToken } from "#areas/access/accounts/token.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { lockAddress } from "#db/locks.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { endAccess, endAfterChange, endedFacts } from "./ending-access.ts";
import { findPasswordLink, replacePassword, takePasswordLink, updatePassword } from "./queries.ts";
import { proveRecovery } from "./recovery.ts";
import { registerAgain } from "./registering-again.ts";
import type { WebhooksOfPerson } from "./left-behind.ts";

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

type SetPassword = SignInAttempt & {
  token: string;
  password: string;
  proof?: string | undefined;
  keep: readonly string[];
  webhooks: WebhooksOfPerson;
};

/**
 * Sets a password through an e-mailed link, which also shows that the address is theirs. Whoever had the account before cannot come
 * back: every session, passkey and second step ends but the one just proven, and so does what is not kept. If nobody has confirmed
 * the registration, somebody else may have made it, and it begins anew. Throws `link_expired` for a used, expired or unknown link,
 * `two_factor_required` before the second step is given.
 */
export async function setPassword({
  token,
  password,
  proof,
  keep,
  webhooks,
  ...attempt
}: SetPassword): Promise<void> {
  const { mode, now } = attempt;
  const link = await findPasswordLink(mode.db.directory, hashToken(token), now);
  if (!link) throw new AppError("link_expired");
  const { organisation_id: organisationId, user_id: userId } = link;
  const passwordHash = await hashPassword(password);
  const scope = scopeOfPerson(attempt, { organisationId, userId });
  if (!(await isConfirmed(mode.db.directory, organisationId)))
    return registerAgain(scope, link, passwordHash);
  const { by } = await proveRecovery(attempt, link, { proof });
  await mode.db.inTenant(organisationId, async (trx) => {
    const login = await findLoginOf(trx, { organisationId, userId });
    if (login && !login.confirmed_at) await lockAddress(trx, login.email);
    if (!(await takePasswordLink(trx, link))) throw new AppError("link_expired");
    await updatePassword(trx, { organisationId, userId }, passwordHash);
    await appendAudit(trx, scope, { action: "password_set", subjectKind: "user", subjectId: userId });
    if (login && !login.confirmed_at)
      await confirmAddress(trx, scope, { organisationId, userId, email: login.email });
    // By an invitation it is the first one.
    if (!login || isUnusable(login.password_hash)) return;
    const ended = await endAccess(trx, scope, { organisationId, userId }, { keep, webhooks, proof: by });
    const notice = "password_recovered";
    const facts = endedFacts(ended);
    await mode.jobs.enqueue(trx, securityEmailJob, { organisationId, userId, notice, facts });
  });
}
