import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { endKey } from "#areas/access/api-keys/keys-of.ts";
import { endPasskeys } from "#areas/access/passkeys/end-passkeys.ts";
import { cancelInvitation } from "#areas/access/team/invitations-of.ts";
import { endRecoveryCodes, endTwoFactor } from "#areas/access/two-factor/end-two-factor.ts";
import type { Proof } from "#areas/access/two-factor/check-second-step.ts";
import { moveOf, react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import type { WebhooksOfPerson } from "./left-behind.ts";
import { listLeftBehind } from "./left-behind.ts";
import { deletePasswordLinks } from "./queries.ts";
import { passkeyOf } from "./prove-recovery.ts";
import { endSessionsOf } from "#areas/access/accounts/end-sessions.ts";
import type { Person } from "#areas/access/accounts/sign-in-attempt.ts";

type Left = Pick<Ended, "keys" | "webhooks" | "invitations" | "colleagues" | "kept">;

/** What has ended and what was kept, as an e-mail tells it. */
export type Ended = {
  passkeys: number;
  twoFactor: boolean;
  recoveryCodes: boolean;
  keys: number;
  webhooks: number;
  invitations: number;
  /** Those whom they invited and who have joined: they stay. */
  colleagues: number;
  kept: number;
};

type Kept = {
  /** Ids of keys, webhooks and invitations that stay; all others end. */
  keep: readonly string[];
  webhooks: WebhooksOfPerson;
};

type Spared = Kept & {
  /** What was proven just now stays. */
  proof: Proof;
  /** The session in which this happens. */
  session?: Buffer;
};

/** Nobody who had the person's account can come back by anything of `access`. */
export const accessEnded = moveOf<Person>("a person's access is ended");

/**
 * Ends everything by which somebody who had a person's account could come back: sessions, links, passkeys, authenticator app and
 * recovery codes, except what has just been proven; and what they made or saw that works without them, except what is kept.
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
export async function endSessionsAndLinks(
  trx: TenantTransaction,
  { userId }: Person,
  session?: Buffer,
): Promise<void> {
  await endSessionsOf(trx, userId, session);
  await deletePasswordLinks(trx, userId);
}

/** Ends the keys, webhooks and invitations that a person has made or seen, except those that are kept. */
export async function endLeftBehind(
  trx: TenantTransaction,
  scope: Scope,
  person: Person,
  { keep, webhooks: webhooksOf }: Kept,
): Promise<Left> {
  const left = await listLeftBehind(trx, person, webhooksOf);
  const isEnded = ({ id }: { id: string }) => !keep.includes(id);
  const keys = left.keys.filter(isEnded);
  const webhooks = left.webhooks.filter(isEnded);
  const invitations = left.invitations.filter(isEnded);
  for (const { id } of keys) await endKey(trx, scope, id);
  for (const webhook of webhooks) await webhooksOf.close(trx, scope, webhook);
  for (const invited of invitations) await cancelInvitation(trx, scope, invited);
  const all = left.keys.length + left.webhooks.length + left.invitations.length;
  const ended = { keys: keys.length, webhooks: webhooks.length, invitations: invitations.length };
  return {
    ...ended,
    colleagues: left.colleagues.length,
    kept: all - ended.keys - ended.webhooks - ended.invitations,
  };
}
