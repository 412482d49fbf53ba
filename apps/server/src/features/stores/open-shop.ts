import type { Shop, ShopAccess } from "#shops/shop.ts";
import { ShopDisconnected } from "#shops/shop.ts";
import type { Mode } from "../../scope.ts";
import type { Store } from "./queries.ts";
import { replaceAccess } from "./queries.ts";

/** The encryption context of a store's credentials. */
export const accessContext = (domain: string): string => `store_access/${domain}`;

/** Opens the shop of a store. Throws `ShopDisconnected` while it is disconnected. */
export function openShop(mode: Mode, store: Store): Shop {
  const { clinic_id: clinicId, domain } = store;
  if (!mode.shops || store.access === null) throw new ShopDisconnected("The store is disconnected");
  const context = accessContext(domain);
  const access = JSON.parse(mode.secrets.decrypt(store.access, context)) as ShopAccess;
  return mode.shops.open(domain, access, (renewed) =>
    mode.db.inTenant(clinicId, (trx) =>
      replaceAccess(trx, store, mode.secrets.encrypt(JSON.stringify(renewed), context)),
    ),
  );
}
