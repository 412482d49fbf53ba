import type { Person } from "#areas/access/accounts/account.ts";
import { endKey, listKeysOf } from "#areas/access/api-keys/api-key.ts";
import { cancelInvitation, listInvitedBy } from "#areas/access/team/invitations.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";

type Webhook = { id: string; event_type: string; url: string; active: boolean; version: number };

/** How to list and close a person's webhooks, which are of an area above. */
export type WebhooksOfPerson = {
  list: (trx: TenantTransaction, person: Person) => Promise<Webhook[]>;
  close: (trx: TenantTransaction, scope: Scope, webhook: Webhook) => Promise<void>;
};

/**
 * Lists what works without a person but may be known to whoever had their account: keys, webhooks and invitations. Whole
 * integrations can depend on them, so the person is asked about each.
 */
export async function listLeftBehind(trx: TenantTransaction, person: Person, webhooks: WebhooksOfPerson) {
  return {
    keys: await listKeysOf(trx, person),
    webhooks: await webhooks.list(trx, person),
    ...(await listInvitedBy(trx, person)),
  };
}

export type LeftBehind = Awaited<ReturnType<typeof listLeftBehind>>;

export type Kept = {
  /** Ids of keys, webhooks and invitations that stay; all others end. */
  keep: readonly string[];
  webhooks: WebhooksOfPerson;
};

/** How many have ended and how many were kept. */
export type EndedLeftBehind = {
  keys: number;
  webhooks: number;
  invitations: number;
  /** Those whom they invited and who have joined: they stay. */
  colleagues: number;
  kept: number;
};

/** Ends the keys, webhooks and invitations that a person has made or seen, except those that are kept. */
export async function endLeftBehind(
  trx: TenantTransaction,
  scope: Scope,
  person: Person,
  { keep, webhooks: webhooksOf }: Kept,
): Promise<EndedLeftBehind> {
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
