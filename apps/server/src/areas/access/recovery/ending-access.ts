import { formatCount } from "@kitpath/contract/fields/formats";
import type { Person } from "#areas/access/accounts/account.ts";
import { endSessionsOf } from "#areas/access/accounts/sessions.ts";
import { endPasskeys } from "#areas/access/passkeys/removal.ts";
import { endRecoveryCodes } from "#areas/access/two-factor/recovery-codes.ts";
import type { Proof } from "#areas/access/two-factor/second-step.ts";
import { hasTwoFactor } from "#areas/access/two-factor/second-step.ts";
import { endTwoFactor } from "#areas/access/two-factor/two-factor.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { moveOf, react } from "../../../moves/move.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import type { EndedLeftBehind, Kept, WebhooksOfPerson } from "./left-behind.ts";
import { endLeftBehind } from "./left-behind.ts";
import { deletePasswordLinks } from "./queries.ts";
import { passkeyOf } from "./recovery.ts";

/** What has ended and what was kept, as an e-mail tells it. */
export type Ended = EndedLeftBehind & {
  passkeys: number;
  twoFactor: boolean;
  recoveryCodes: boolean;
};

type Spared = Kept & {
  /** What was proven just now stays. */
  proof: Proof;
  /** The session in which this happens. */
  session?: Buffer;
};

/** Nobody who had the person's account can come back through anything of `access`. */
export const accessEnded = moveOf<Person>("a person's access is ended");

/**
 * Ends everything through which somebody who had a person's account could come back: sessions, links, passkeys, authenticator app and
 * recovery codes, except what has just been proven; and what works without the person, except what is kept.
 */
export async function endAccess(
  trx: TenantTransaction,
  scope: Scope,
  person: Person,
  { proof, session, ...kept }: Spared,
): Promise<Ended> {
  await endSessionsAndLinks(trx, person, session);
  const passkeys = await endPasskeys(trx, person, passkeyOf(proof));
  const recoveryCodes = await endRecoveryCodes(trx, person);
  const twoFactor = proof === "totp" ? false : await endTwoFactor(trx, person);
  await react(trx, scope, accessEnded, person);
  const left = await endLeftBehind(trx, scope, person, kept);
  await appendAudit(trx, scope, { action: "access_ended", subjectKind: "user", subjectId: person.userId });
  return { passkeys, twoFactor, recoveryCodes, ...left };
}

/** Ends a person's sessions but the given one, and every link that sets their password. */
async function endSessionsAndLinks(
  trx: TenantTransaction,
  { userId }: Person,
  session?: Buffer,
): Promise<void> {
  await endSessionsOf(trx, userId, session);
  await deletePasswordLinks(trx, userId);
}

/**
 * Ends what a new password ends for somebody who is signed in: their other sessions, and keys, webhooks and invitations if they have
 * said which stay. If they had to change it, somebody else may have known it, so the change is a recovery.
 */
export async function endAfterChange(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  { keep, webhooks }: { keep: readonly string[] | undefined; webhooks: WebhooksOfPerson },
): Promise<Partial<Ended>> {
  const { actor } = scope;
  const session = actor.tokenHash;
  if (actor.mustSetPassword) {
    // Without the app they would not have come in, unless by one of the passkeys that end now.
    const proof = (await hasTwoFactor(trx, actor)) ? "totp" : null;
    return endAccess(trx, scope, actor, { keep: keep ?? [], webhooks, proof, session });
  }
  await endSessionsAndLinks(trx, actor, session);
  return keep ? endLeftBehind(trx, scope, actor, { keep, webhooks }) : {};
}

/** Says in an e-mail what has ended and what was kept. */
export function endedFacts(ended: Partial<Ended>): string[] {
  const { passkeys = 0, twoFactor, recoveryCodes, keys = 0, webhooks = 0, invitations = 0 } = ended;
  const { colleagues = 0, kept = 0 } = ended;
  const gone = [
    ...(passkeys > 0 ? [formatCount(passkeys, "passkey")] : []),
    ...(twoFactor ? ["the authenticator app"] : []),
    ...(recoveryCodes ? ["the recovery codes"] : []),
    ...(keys > 0 ? [formatCount(keys, "API key")] : []),
    ...(webhooks > 0 ? [formatCount(webhooks, "webhook")] : []),
    ...(invitations > 0 ? [formatCount(invitations, "invitation")] : []),
  ];
  return [
    ...(gone.length > 0 ? [`What ended: ${gone.join(", ")}.`] : []),
    ...(kept > 0 ? [`Keys, webhooks and invitations that you kept: ${kept}.`] : []),
    ...(colleagues > 0
      ? [
          `${formatCount(colleagues, "person", "people")} whom you invited can sign in. Remove anyone you do not know from your team.`,
        ]
      : []),
  ];
}
