import type { Database } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Jobs } from "#jobs/jobs.ts";
import { AppError } from "../../../errors/errors.ts";
import { updateLogin } from "./login-queries.ts";
import { findSignIn } from "./organisations.ts";

type Place = { db: Database; jobs: Pick<Jobs, "soon"> };

/**
 * Makes a user set a new password before they can use anything else. Throws `not_found` if the e-mail has no account, or one of a suspended
 * organisation.
 */
export async function requirePasswordChange(mode: Place, email: string, now: Date): Promise<void> {
  const person = await findSignIn(mode, email);
  if (!person) throw new AppError("not_found");
  const { organisationId, userId } = person;
  const actor = { kind: "system" as const, organisationId, userId: null };
  await mode.db.inTenant(organisationId, async (trx) => {
    await updateLogin(trx, organisationId, userId, { require_password_change: true });
    const entry = { action: "password_change_required", subjectKind: "user", subjectId: userId } as const;
    await appendAudit(trx, { mode, actor, now, requestId: null }, entry);
  });
}
