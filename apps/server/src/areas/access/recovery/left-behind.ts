import type { TenantTransaction } from "#db/database.ts";
import type { Person } from "#areas/access/accounts/sign-in-attempt.ts";
import { listKeysOf } from "#areas/access/api-keys/keys-of.ts";
import { listInvitedBy } from "#areas/access/team/invitations-of.ts";
import type { Scope } from "../../../scope.ts";

type Webhook = { id: string; event_type: string; url: string; active: boolean; version: number };

/** The webhooks of an area above, which passes in how those of a person are listed and closed. */
export type WebhooksOfPerson = {
  list: (trx: TenantTransaction, person: Person) => Promise<Webhook[]>;
  close: (trx: TenantTransaction, scope: Scope, webhook: Webhook) => Promise<void>;
};

/**
 * Lists what works without a person but may be known to whoever had their account: keys, webhooks and invitations. Whole
 * integrations can hang on them, so they are asked about one by one.
 */
export async function listLeftBehind(trx: TenantTransaction, person: Person, webhooks: WebhooksOfPerson) {
  return {
    keys: await listKeysOf(trx, person),
    webhooks: await webhooks.list(trx, person),
    ...(await listInvitedBy(trx, person)),
  };
}

export type LeftBehind = Awaited<ReturnType<typeof listLeftBehind>>;
