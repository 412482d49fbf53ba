import { appendAudit } from "#features/audit/append-audit.ts";
import { AppError } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { lockAddress } from "./address-queries.ts";
import { confirmAddress } from "./confirm-address.ts";
import { getLogin, updateLogin } from "./login-queries.ts";
import { findPasswordLink, takePasswordLink } from "./password-link-queries.ts";
import { deleteSessions } from "./session-queries.ts";
import { hashPassword, isUnusable } from "./password.ts";
import { getOrganisation } from "./queries.ts";
import { securityEmailJob } from "./security-email.job.ts";
import { startAfresh } from "./start-afresh.ts";
import { hashToken } from "./token.ts";

type SetPassword = Pick<Scope, "mode" | "now" | "random" | "requestId" | "origin"> & {
  token: string;
  password: string;
};

/**
 * Sets a password through an e-mailed link, which also shows that the address is theirs, and ends all of the user's sessions. If
 * nobody has confirmed the registration, whoever opens the link may not be who made it, and begins anew. Throws `link_expired` for a link that was used,
 * has expired or is unknown.
 */
export async function setPassword({ token, password, ...scope }: SetPassword): Promise<void> {
  const { mode, now } = scope;
  const link = await findPasswordLink(mode.db.directory, hashToken(token), now);
  if (!link) throw new AppError("link_expired");
  const { organisation_id: organisationId, user_id: userId } = link;
  const passwordHash = await hashPassword(password);
  const { confirmed_at } = await getOrganisation(mode.db.directory, organisationId);
  if (!confirmed_at) return startAfresh(scope, link, passwordHash);
  await mode.db.inTenant(organisationId, async (trx) => {
    const login = await getLogin(trx, organisationId, userId);
    if (login && !login.confirmed_at) await lockAddress(trx, login.email);
    if (!(await takePasswordLink(trx, link))) throw new AppError("link_expired");
    await updateLogin(trx, organisationId, userId, {
      password_hash: passwordHash,
      require_password_change: false,
    });
    await deleteSessions(trx, { userId });
    const by = { ...scope, actor: { kind: "system" as const, organisationId, userId } };
    await appendAudit(trx, by, { action: "password_set", subjectKind: "user", subjectId: userId });
    if (login && !login.confirmed_at)
      await confirmAddress(trx, by, { organisationId, userId, email: login.email });
    // By an invitation it is the first one.
    if (login && !isUnusable(login.password_hash))
      await mode.jobs.enqueue(trx, securityEmailJob, { organisationId, userId, notice: "password_changed" });
  });
}
