import type { Confirmation } from "@kitpath/contract/access/accounts/confirmation";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { lockAddress } from "#db/locks.ts";
import { takeGuessFrom } from "#guesses/take-guess.ts";
import { quotedName } from "#mail/names-of-others.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import type { Mode, Scope, UserActor } from "../../../scope.ts";
import type { Person, SignInAttempt } from "./account.ts";
import { scopeOfPerson } from "./account.ts";
import { confirmOrganisation, deleteOtherLogins, findConfirmed, listInviting } from "./address-queries.ts";
import { forgetRegistrationJob } from "./forgetting.ts";
import { takePasswordGuess } from "./limit-guesses.ts";
import { getLogin, updateLogin } from "./login-queries.ts";
import { emailConfirmed } from "./moves.ts";
import { findConfirmation, spendConfirmation } from "./password-link-queries.ts";
import { passwordEmailJob } from "./password-links.ts";
import { verifyPassword } from "./password.ts";
import { presentConfirmation } from "./present.ts";
import { securityEmailJob } from "./security-email.ts";
import { hashToken } from "./token.ts";

/** An address is confirmed by whoever opens the link sent to it, and belongs to one account from then on. */

/** Queues another link that confirms the person's address, unless it is confirmed. Throws `too_many_requests`. */
export async function askConfirmation(scope: Scope<UserActor>): Promise<void> {
  const { mode, actor, now, origin } = scope;
  const { organisationId, userId } = actor;
  await takeGuessFrom(mode.db.directory, { what: "confirmation", ip: origin?.ip ?? "", now });
  await mode.db.inTenant(organisationId, async (trx) => {
    const login = await getLogin(trx, organisationId, userId);
    if (!login || login.confirmed_at) return;
    await mode.jobs.enqueue(trx, passwordEmailJob, { email: login.email, purpose: "confirmation", userId });
  });
}

/** Returns what a link confirms or has confirmed. Throws `link_expired`. */
export async function checkConfirmation(
  mode: Mode,
  actor: UserActor | null,
  token: string,
  now: Date,
): Promise<Confirmation> {
  const link = await findConfirmation(mode.db.directory, hashToken(token), now);
  if (!link) throw new AppError("link_expired");
  const inviting = await listInviting(mode.db.directory, link.email, link.user_id);
  return presentConfirmation(link, actor, inviting);
}

type Confirming = { token: string; password?: string | undefined; actor: UserActor | null };

const howToShow =
  "Enter the password that you registered with. If you do not know it, choose a new password instead: that removes everything done in the account before.";

/**
 * Confirms an address by the link sent to it. The link shows that the mailbox is theirs, the session or the password that the
 * registration is: somebody else may have registered their address. Throws `link_expired`, `invalid_request`, `too_many_requests`.
 */
export async function confirmEmail(
  attempt: SignInAttempt,
  { token, password, actor }: Confirming,
): Promise<void> {
  const { mode, now, origin } = attempt;
  const link = await findConfirmation(mode.db.directory, hashToken(token), now);
  if (!link || link.used_at) throw new AppError("link_expired");
  const { email } = link;
  const person = { organisationId: link.organisation_id, userId: link.user_id };
  if (actor?.userId !== person.userId) {
    if (!password) throw invalidFields({ password: [howToShow] });
    const guess = await takePasswordGuess(mode, { email, userId: null }, origin, now);
    if (!(await verifyPassword(link.password_hash, password)))
      throw invalidFields({ password: ["Wrong password"] });
    await guess.takeBack();
  }
  const scope: Scope = scopeOfPerson(attempt, person);
  await mode.db.inTenant(person.organisationId, async (trx) => {
    await lockAddress(trx, email);
    if (!(await spendConfirmation(trx, link, now))) throw new AppError("link_expired");
    await confirmAddress(trx, scope, { ...person, email });
  });
}

/**
 * Makes the person the only owner of the e-mail. Everything else that was registered with it ends, and so do invitations sent to it;
 * an e-mail names those to the owner. Throws `link_expired` if another account has been confirmed with it meanwhile.
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
