import type { PasskeySignature } from "@kitpath/contract/access/accounts/passkey-signature";
import type { Proof } from "#areas/access/two-factor/check-second-step.ts";
import { checkSecondStep } from "#areas/access/two-factor/check-second-step.ts";
import type { PasswordLink } from "./queries.ts";
import { proveLink } from "./queries.ts";
import type { SignInAttempt } from "#areas/access/accounts/sign-in-attempt.ts";
import { hashToken, newToken } from "#areas/access/accounts/token.ts";

type Answer = {
  code?: string | undefined;
  passkey?: PasskeySignature | undefined;
  proof?: string | undefined;
};

/** What somebody has shown, and the secret that stands for it in their next call; null if nothing was asked of them. */
type Proven = { by: Proof; proof: string | null };

/**
 * Has whoever opened a link give the second step, if its owner has one: the mailbox alone is no way round it. What was given is noted
 * on the link, since a code works once, and counts for whoever has the secret that they got for it: others may read the mailbox too.
 * Throws what `checkSecondStep` throws.
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
