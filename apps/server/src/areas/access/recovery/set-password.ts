import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError } from "../../../errors/errors.ts";
import { lockAddress } from "#db/lock-address.ts";
import { confirmAddress } from "#areas/access/accounts/confirm-address.ts";
import { endAccess } from "./end-access.ts";
import { endedFacts } from "./ended-facts.ts";
import { findLoginOf } from "#areas/access/accounts/find-login.ts";
import type { WebhooksOfPerson } from "./left-behind.ts";
import { findPasswordLink, takePasswordLink, updatePassword } from "./queries.ts";
import { proveRecovery } from "./prove-recovery.ts";
import { hashPassword, isUnusable } from "#areas/access/accounts/password.ts";
import { isConfirmed } from "#areas/access/accounts/organisations.ts";
import { securityEmailJob } from "#areas/access/accounts/security-email.job.ts";
import type { SignInAttempt } from "#areas/access/accounts/sign-in-attempt.ts";
import { scopeOfPerson } from "#areas/access/accounts/sign-in-attempt.ts";
import { startAfresh } from "./start-afresh.ts";
import { hashToken } from "#areas/access/accounts/token.ts";

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
 * the registration, whoever opens the link may not be who made it, and begins anew. Throws `link_expired` for a link that was used,
 * has expired or is unknown, `two_factor_required` before the second step was given.
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
  if (!(await isConfirmed(mode.db.directory, organisationId))) return startAfresh(scope, link, passwordHash);
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
