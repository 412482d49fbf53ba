import type { Executor, TenantTransaction } from "#db/database.ts";
import type { Secrets } from "#secrets/secrets.ts";
import type { Shop, ShopAccess } from "#shops/shop.ts";
import { ShopDisconnected } from "#shops/shop.ts";
import type { Mode } from "../../../scope.ts";
import { listAccesses, replaceWaitingAccess } from "./connection-queries.ts";
import type { Store } from "./store.ts";
import { lockStore, replaceAccess, selectStores, updateStore } from "./queries.ts";

/** The encryption context of a store's credentials. */
export const accessContext = (domain: string): string => `store_access/${domain}`;

/** Opens the shop of a store. Throws `ShopDisconnected` while it is disconnected. */
export function openShop(mode: Mode, store: Store): Shop {
  const { clinic_id: clinicId, domain } = store;
  if (!mode.shops || store.access === null) throw new ShopDisconnected("The store is disconnected");
  const context = accessContext(domain);
  const read = (access: string) => JSON.parse(mode.secrets.decrypt(access, context)) as ShopAccess;
  return mode.shops.open(domain, read(store.access), (renew) =>
    // The store stays locked while the shop is asked, since it takes each refresh token once.
    mode.db.inTenant(clinicId, async (trx) => {
      const locked = await lockStore(trx, clinicId, store.id);
      if (!locked?.access) throw new ShopDisconnected("The store is disconnected");
      const kept = read(locked.access);
      const renewed = await renew(kept);
      if (renewed !== kept) {
        const access = mode.secrets.encrypt(JSON.stringify(renewed), context);
        await updateStore(trx, clinicId, store.id, { access });
      }
      return renewed;
    }),
  );
}

const batch = 200;

/** No shop accepts it, and a shop that refuses us is marked as disconnected at the next call. */
const lostAccess: ShopAccess = { token: "lost", refreshToken: null, expiresAt: null };
const substitute = JSON.stringify(lostAccess);

/**
 * Re-encrypts the credentials of a clinic's shops with the first key. With `replaceLost`, a shop whose credentials cannot be read
 * has to be connected again. Returns how many were not yet encrypted with the first key.
 */
export async function renewStores(
  trx: TenantTransaction,
  secrets: Secrets,
  clinicId: string,
  replaceLost: boolean,
): Promise<number> {
  let renewed = 0;
  for (const store of await selectStores(trx, clinicId)) {
    const fresh =
      store.access === null
        ? null
        : secrets.renew(store.access, accessContext(store.domain), replaceLost ? substitute : undefined);
    if (fresh === null) continue;
    await replaceAccess(trx, store, fresh);
    renewed++;
  }
  return renewed;
}

/** The same for shops that wait to be linked by a clinic. */
export async function renewConnections(
  directory: Executor,
  secrets: Secrets,
  replaceLost: boolean,
): Promise<number> {
  let renewed = 0;
  let after: string | null = null;
  for (;;) {
    const found: Awaited<ReturnType<typeof listAccesses>> = await listAccesses(directory, after, batch);
    for (const { id, domain, access } of found) {
      const fresh = secrets.renew(access, accessContext(domain), replaceLost ? substitute : undefined);
      if (fresh === null) continue;
      await replaceWaitingAccess(directory, id, { from: access, to: fresh });
      renewed++;
    }
    after = found.at(-1)?.id ?? null;
    if (found.length < batch) return renewed;
  }
}
