import type { TenantTransaction } from "#db/database.ts";
import { hasTwoFactor } from "#areas/access/two-factor/has-two-factor.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import type { Ended } from "./end-access.ts";
import { endAccess, endLeftBehind, endSessionsAndLinks } from "./end-access.ts";
import type { WebhooksOfPerson } from "./left-behind.ts";

/**
 * Ends what a new password ends for somebody who is signed in: their other sessions, and keys, webhooks and invitations if they have
 * said which stay. A password that had to be changed may have been known to somebody else, so the change is a recovery.
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
