import type { TenantTransaction } from "#db/database.ts";
import { passwordEmailJob } from "#areas/access/accounts/password-email.job.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Scope } from "../../../scope.ts";
import { getMember } from "./get-member.ts";

/** Queues an e-mail to a user with a link that sets a new password. Throws `not_found`. */
export async function askPasswordReset(
  trx: TenantTransaction,
  scope: Scope,
  memberId: string,
): Promise<void> {
  const { id, email } = await getMember(trx, scope.actor.organisationId, memberId);
  await scope.mode.jobs.enqueue(trx, passwordEmailJob, { email, purpose: "reset", userId: id });
  await appendAudit(trx, scope, { action: "password_reset_asked", subjectKind: "user", subjectId: id });
}
