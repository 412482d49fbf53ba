import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { releaseDomains } from "./connection-queries.ts";
import { selectStores, updateStore } from "./queries.ts";

/** Gives up a clinic's shops, so that another account can link them; returns their ids. */
export async function releaseStores(trx: TenantTransaction, { actor, now }: Scope): Promise<string[]> {
  const clinicId = actor.organisationId;
  await releaseDomains(trx, clinicId);
  const stores = await selectStores(trx, clinicId);
  for (const { id } of stores) await updateStore(trx, clinicId, id, { access: null, disconnected_at: now });
  return stores.map(({ id }) => id);
}
