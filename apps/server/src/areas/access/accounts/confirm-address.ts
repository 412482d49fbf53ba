import { lockAddress } from "#db/lock-address.ts";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { quotedName } from "#mail/names-of-others.ts";
import { AppError } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { confirmOrganisation, deleteOtherLogins, findConfirmed, listInviting } from "./address-queries.ts";
import { forgetRegistrationJob } from "./forget-registration.job.ts";
import { updateLogin } from "./login-queries.ts";
import { emailConfirmed } from "./moves.ts";
import { securityEmailJob } from "./security-email.job.ts";
import type { Person } from "./sign-in-attempt.ts";

/**
 * Makes the person the only owner of the e-mail, which they have shown to be theirs: whatever else was registered with it, or invited
 * by it, ends now, and they hear which invitations. Throws `link_expired` if another account has been confirmed with it meanwhile.
 */
export async function confirmAddress(
  trx: TenantTransaction,
  scope: Scope,
  { organisationId, userId, email }: Person & { email: string },
): Promise<void> {
  const { mode, now } = scope;
  await lockAddress(trx, email);
  const confirmed = await findConfirmed(trx, email);
  if (confirmed && confirmed.user_id !== userId) throw new AppError("link_expired");
  if (confirmed) return;
  const inviting = await listInviting(trx, email, userId);
  for (const other of await deleteOtherLogins(trx, email, userId))
    await mode.jobs.enqueue(trx, forgetRegistrationJob, {
      organisationId: other.organisation_id,
      userId: other.user_id,
    });
  await updateLogin(trx, organisationId, userId, { confirmed_at: now });
  await confirmOrganisation(trx, organisationId, now);
  await appendAudit(trx, scope, { action: "email_confirmed", subjectKind: "user", subjectId: userId });
  if (inviting.length > 0)
    await mode.jobs.enqueue(trx, securityEmailJob, {
      organisationId,
      userId,
      notice: "invitations_ended",
      facts: inviting.map(({ name }) => `The invitation to ${quotedName(name)} has ended.`),
    });
  await react(trx, scope, emailConfirmed, { clinicId: organisationId });
}
