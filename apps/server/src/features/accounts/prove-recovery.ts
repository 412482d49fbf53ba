import type { PasskeySignature } from "@kitpath/contract/passkeys";
import type { Proof } from "#features/two-factor/check-second-step.ts";
import { checkSecondStep } from "#features/two-factor/check-second-step.ts";
import type { PasswordLink } from "./password-link-queries.ts";
import { proveLink } from "./password-link-queries.ts";
import type { SignInAttempt } from "./sign-in-attempt.ts";

/**
 * Has whoever opened a link give the second step, if its owner has one: the mailbox alone is no way round it. What was given is noted
 * on the link, since a code works once. Throws what `checkSecondStep` throws.
 */
export async function proveRecovery(
  attempt: SignInAttempt,
  link: PasswordLink,
  answer: { code?: string | undefined; passkey?: PasskeySignature | undefined },
): Promise<Proof> {
  if (link.proven_by !== null) return proofOf(link.proven_by);
  const person = { organisationId: link.organisation_id, userId: link.user_id };
  const proof = await checkSecondStep(attempt, person, answer);
  if (proof !== null)
    await attempt.mode.db.inTenant(person.organisationId, (trx) =>
      proveLink(trx, link.token_hash, typeof proof === "string" ? proof : proof.passkey),
    );
  return proof;
}

const proofOf = (provenBy: string): Proof =>
  provenBy === "totp" || provenBy === "recovery_code" ? provenBy : { passkey: provenBy };

/** The id of the passkey that somebody has proven who they are with, if it was one. */
export const passkeyOf = (proof: Proof): string | null =>
  proof !== null && typeof proof === "object" ? proof.passkey : null;
