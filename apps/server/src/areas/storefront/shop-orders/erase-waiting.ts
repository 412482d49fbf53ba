import type { TenantTransaction } from "#db/database.ts";
import { releaseStores } from "#areas/storefront/stores/release-stores.ts";
import type { Scope } from "../../../scope.ts";
import { noContact } from "./contact.ts";
import { eraseContacts } from "./privacy-queries.ts";

/** Erases the shoppers of a store's waiting orders, which are then never placed. */
export const eraseWaiting = (trx: TenantTransaction, { actor, now }: Scope, storeId: string): Promise<void> =>
  eraseContacts(trx, actor.organisationId, {
    storeId,
    refs: null,
    contact: JSON.stringify(noContact),
    at: now,
  });

/** Gives up the shops of a registration that is forgotten, and erases whoever waits in them. */
export async function releaseForgotten(trx: TenantTransaction, scope: Scope): Promise<void> {
  for (const storeId of await releaseStores(trx, scope)) await eraseWaiting(trx, scope, storeId);
}
