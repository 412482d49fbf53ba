import type { PasskeySignature } from "@kitpath/contract/access/accounts/passkey-signature";
import type { Recovery } from "@kitpath/contract/access/recovery/left-behind";
import type { SignInAttempt } from "#areas/access/accounts/account.ts";
import { isConfirmed } from "#areas/access/accounts/organisations.ts";
import { hashToken, newToken } from "#areas/access/accounts/token.ts";
import { hasOtherPasskey } from "#areas/access/passkeys/passkey.ts";
import type { Proof } from "#areas/access/two-factor/second-step.ts";
import { checkSecondStep, hasTwoFactor } from "#areas/access/two-factor/second-step.ts";
import { AppError } from "../../../errors/errors.ts";
import { presentLeftBehind, presentRegistration } from "./present.ts";
import type { PasswordLink } from "./queries.ts";
import { findPasswordLink, getRegistration, proveLink } from "./queries.ts";
import type { WebhooksOfPerson } from "./left-behind.ts";
import { listLeftBehind } from "./left-behind.ts";

/**
 * A recovery: somebody gets their account back with a link in their mailbox, and whoever else had it loses it.
 *
 * Here the link is opened: what it ends is shown, once the second step is given. `new-password.ts` sets the password,
 * `ending-access.ts` ends what others could come back through, `left-behind.ts` what works without the person. A registration that
 * nobody had confirmed is made anew: `registering-again.ts`.
 */

type Opened = {
  token: string;
  code?: string | undefined;
  passkey?: PasskeySignature | undefined;
  proof?: string | undefined;
};

/**
 * Says what setting the password through a link ends, and what of it can be kept, once the second step is given. Throws
 * `link_expired` and what `checkSecondStep` throws.
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
  // All of an unconfirmed registration stays behind, and its second step may belong to somebody else.
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

type Answer = {
  code?: string | undefined;
  passkey?: PasskeySignature | undefined;
  proof?: string | undefined;
};

/** What somebody has proven, and the secret that stands for it in their next call; null if they need no second step. */
type Proven = { by: Proof; proof: string | null };

/**
 * Asks whoever opened a link for the second step, if its owner has one: the mailbox alone is no way round it. A code works once, so
 * the link remembers it, and whoever has the secret given in return needs no other: others may read the mailbox too. Throws what
 * `checkSecondStep` throws.
 */
export async function proveRecovery(
  attempt: SignInAttempt,
  link: PasswordLink,
  { proof, ...answer }: Answer,
): Promise<Proven> {
  if (link.proven_by !== null && proof && link.proof_hash?.equals(hashToken(proof)))
    return { by: proofOf(link.proven_by), proof };
  const person = { organisationId: link.organisation_id, userId: link.user_id };
  const by = await checkSecondStep(attempt, person, answer);
  if (by === null) return { by, proof: null };
  const secret = newToken();
  const proven = { proven_by: typeof by === "string" ? by : by.passkey, proof_hash: hashToken(secret) };
  await attempt.mode.db.inTenant(person.organisationId, (trx) => proveLink(trx, link.token_hash, proven));
  return { by, proof: secret };
}

const proofOf = (provenBy: string): Proof =>
  provenBy === "totp" || provenBy === "recovery_code" ? provenBy : { passkey: provenBy };

/** The id of the passkey that somebody has proven who they are with, if it was one. */
export const passkeyOf = (proof: Proof): string | null =>
  proof !== null && typeof proof === "object" ? proof.passkey : null;
