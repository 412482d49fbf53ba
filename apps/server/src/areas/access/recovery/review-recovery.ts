import type { PasskeySignature } from "@kitpath/contract/access/accounts/passkey-signature";
import type { Recovery } from "@kitpath/contract/access/accounts/left-behind";
import { hasOtherPasskey } from "#areas/access/passkeys/has-passkey.ts";
import { hasTwoFactor } from "#areas/access/two-factor/has-two-factor.ts";
import { AppError } from "../../../errors.ts";
import { getRegistration } from "#areas/access/accounts/address-queries.ts";
import { listLeftBehind } from "./left-behind.ts";
import { findPasswordLink } from "#areas/access/accounts/password-link-queries.ts";
import { presentLeftBehind, presentRegistration } from "#areas/access/accounts/present.ts";
import { passkeyOf, proveRecovery } from "./prove-recovery.ts";
import { getOrganisation } from "#areas/access/accounts/queries.ts";
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
): Promise<Recovery> {
  const { mode, now } = attempt;
  const link = await findPasswordLink(mode.db.directory, hashToken(token), now);
  if (!link) throw new AppError("link_expired");
  const person = { organisationId: link.organisation_id, userId: link.user_id };
  const { confirmed_at } = await getOrganisation(mode.db.directory, person.organisationId);
  // All of an unconfirmed registration stays behind, and its second step may be that of whoever made it.
  if (!confirmed_at) {
    const registration = await mode.db.inTenant(person.organisationId, (trx) =>
      getRegistration(trx, person.organisationId, person.userId),
    );
    if (!registration) throw new AppError("link_expired");
    const none = { keys: [], webhooks: [], invitations: [], colleagues: [], endsWaysIn: false, proof: null };
    return { ...none, registration: presentRegistration(registration) };
  }
  const { by, proof } = await proveRecovery(attempt, link, answer);
  return mode.db.inTenant(person.organisationId, async (trx) => ({
    ...presentLeftBehind(await listLeftBehind(trx, person)),
    endsWaysIn: (await hasTwoFactor(trx, person)) || (await hasOtherPasskey(trx, person, passkeyOf(by))),
    registration: null,
    proof,
  }));
}
