import type { Executor, TenantTransaction } from "#db/database.ts";
import type { Secrets } from "#secrets/secrets.ts";
import { listAccesses, replaceWaitingAccess } from "./connection-queries.ts";
import { accessContext } from "./open-shop.ts";
import { replaceAccess, selectStores } from "./queries.ts";

const batch = 200;

/** Re-encrypts the credentials of a clinic's shops with the first key. Returns how many were not yet encrypted with it. */
export async function renewStores(
  trx: TenantTransaction,
  secrets: Secrets,
  clinicId: string,
): Promise<number> {
  let renewed = 0;
  for (const store of await selectStores(trx, clinicId)) {
    const fresh = store.access === null ? null : secrets.renew(store.access, accessContext(store.domain));
    if (fresh === null) continue;
    await replaceAccess(trx, store, fresh);
    renewed++;
  }
  return renewed;
}

/** The same for shops that wait to be linked by a clinic. */
export async function renewConnections(directory: Executor, secrets: Secrets): Promise<number> {
  let renewed = 0;
  let after: string | null = null;
  for (;;) {
    const found: Awaited<ReturnType<typeof listAccesses>> = await listAccesses(directory, after, batch);
    for (const { id, domain, access } of found) {
      const fresh = secrets.renew(access, accessContext(domain));
      if (fresh === null) continue;
      await replaceWaitingAccess(directory, id, { from: access, to: fresh });
      renewed++;
    }
    after = found.at(-1)?.id ?? null;
    if (found.length < batch) return renewed;
  }
}
