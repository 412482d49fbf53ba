import { appendAudit } from "#features/audit/append-audit.ts";
import { AppError } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { getLogin, updateLogin } from "./login-queries.ts";
import { findPasswordLink, takePasswordLink } from "./password-link-queries.ts";
import { deleteSessions } from "./session-queries.ts";
import { hashPassword, isUnusable } from "./password.ts";
import { securityEmailJob } from "./security-email.job.ts";
import { hashToken } from "./token.ts";

type SetPassword = Pick<Scope, "mode" | "now" | "random" | "requestId" | "origin"> & {
  token: string;
  password: string;
};

/**
 * Sets a password through an e-mailed link and ends all of the user's sessions. Throws `link_expired` for a link that was used,
 * has expired or is unknown.
 */
export async function setPassword({ token, password, ...scope }: SetPassword): Promise<void> {
  const { mode, now } = scope;
  const link = await findPasswordLink(mode.db.directory, hashToken(token), now);
  if (!link) throw new AppError("link_expired");
  const { organisation_id: organisationId, user_id: userId } = link;
  const passwordHash = await hashPassword(password);
  await mode.db.inTenant(organisationId, async (trx) => {
    if (!(await takePasswordLink(trx, link))) throw new AppError("link_expired");
    const login = await getLogin(trx, organisationId, userId);
    await updateLogin(trx, organisationId, userId, {
      password_hash: passwordHash,
      require_password_change: false,
    });
    await deleteSessions(trx, { userId });
    const actor = { kind: "system" as const, organisationId, userId };
    await appendAudit(
      trx,
      { ...scope, actor },
      { action: "password_set", subjectKind: "user", subjectId: userId },
    );
    // By an invitation it is the first one.
    if (login && !isUnusable(login.password_hash))
      await mode.jobs.enqueue(trx, securityEmailJob, { organisationId, userId, notice: "password_changed" });
  });
}
