import type { TenantTransaction } from "#db/database.ts";
import { listKeysOf } from "#areas/access/api-keys/keys-of.ts";
import { listInvitedBy } from "#areas/access/team/invitations-of.ts";
import { listWebhooksOf } from "#areas/messaging/webhooks/webhooks-of.ts";
import type { Person } from "#areas/access/accounts/sign-in-attempt.ts";

/**
 * Lists what works without a person but may be known to whoever had their account: keys, webhooks and invitations. Whole
 * integrations can hang on them, so they are asked about one by one.
 */
export async function listLeftBehind(trx: TenantTransaction, person: Person) {
  return {
    keys: await listKeysOf(trx, person),
    webhooks: await listWebhooksOf(trx, person),
    ...(await listInvitedBy(trx, person)),
  };
}

export type LeftBehind = Awaited<ReturnType<typeof listLeftBehind>>;
