import { lockAddress } from "#db/lock-address.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { confirmAddress } from "./confirm-address.ts";
import { takePasswordGuess } from "./limit-guesses.ts";
import { findConfirmation, spendConfirmation } from "./password-link-queries.ts";
import { verifyPassword } from "./password.ts";
import type { SignInAttempt } from "./sign-in-attempt.ts";
import { scopeOfPerson } from "./sign-in-attempt.ts";
import { hashToken } from "./token.ts";

type Confirming = { token: string; password?: string | undefined; actor: UserActor | null };

const howToShow =
  "Enter the password that you registered with. If you do not know it, choose a new password instead: that removes everything done in the account before.";

/**
 * Confirms an address by the link sent to it. The link shows whose the mailbox is, and the session or the password that they are who
 * registered: somebody else may have done so with their address. Throws `link_expired`, `invalid_request`, `too_many_requests`.
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
