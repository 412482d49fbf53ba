import type { PasskeySignature } from "@kitpath/contract/access/accounts/passkey-signature";
import type { Recovery } from "@kitpath/contract/access/recovery/left-behind";
import { hasOtherPasskey } from "#areas/access/passkeys/has-passkey.ts";
import { hasTwoFactor } from "#areas/access/two-factor/has-two-factor.ts";
import { AppError } from "../../../errors/errors.ts";
import type { WebhooksOfPerson } from "./left-behind.ts";
import { listLeftBehind } from "./left-behind.ts";
import { findPasswordLink, getRegistration } from "./queries.ts";
import { presentLeftBehind, presentRegistration } from "./present.ts";
import { passkeyOf, proveRecovery } from "./prove-recovery.ts";
import { isConfirmed } from "#areas/access/accounts/organisations.ts";
import type { SignInAttempt } from "#areas/access/accounts/sign-in-attempt.ts";
import { hashToken } from "#areas/access/accounts/token.ts";

type Opened = {
  token: string;
  code?: string | undefined;
  passkey?: PasskeySignature | undefined;
  proof?: string | undefined;
};

/**
 * Says what setting the password by a link ends, and what of it can be kept, once the second step was given. Throws `link_expired`
 * and what `checkSecondStep` throws.
 */
export async function reviewRecovery(
  attempt: SignInAttempt,
  { token, ...answer }: Opened,
  webhooks: WebhooksOfPerson,
): Promise<Recovery> {
  const { mode, now } = attempt;
  const link = await findPasswordLink(mode.db.directory, hashToken(token), now);
  if (!link) throw new AppError("link_expired");
  const person = { organisationId: link.organisation_id, userId: link.user_id };
  // All of an unconfirmed registration stays behind, and its second step may be that of whoever made it.
  if (!(await isConfirmed(mode.db.directory, person.organisationId))) {
    const registration = await mode.db.inTenant(person.organisationId, (trx) =>
      getRegistration(trx, person.organisationId, person.userId),
    );
    if (!registration) throw new AppError("link_expired");
    const none = { keys: [], webhooks: [], invitations: [], colleagues: [], endsWaysIn: false, proof: null };
    return { ...none, registration: presentRegistration(registration) };
  }
  const { by, proof } = await proveRecovery(attempt, link, answer);
  return mode.db.inTenant(person.organisationId, async (trx) => ({
    ...presentLeftBehind(await listLeftBehind(trx, person, webhooks)),
    endsWaysIn: (await hasTwoFactor(trx, person)) || (await hasOtherPasskey(trx, person, passkeyOf(by))),
    registration: null,
    proof,
  }));
}
