import type { Shop, ShopAccess } from "#shops/shop.ts";
import { ShopDisconnected } from "#shops/shop.ts";
import type { Mode } from "../../../scope.ts";
import type { Store } from "./queries.ts";
import { lockStore, updateStore } from "./queries.ts";

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
