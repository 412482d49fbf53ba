import { dayMs, minuteMs } from "@kitpath/contract/time/durations";
import { newId } from "#db/ids.ts";
import type { Shops } from "#shops/shop.ts";
import type { Mode } from "../../../scope.ts";
import { writeLink } from "./connection-link.ts";
import { findStorePlace, insertConnection } from "./connection-queries.ts";
import { accessContext } from "./open-shop.ts";
import { reopenStore } from "./reopen-store.ts";
import { systemScope } from "../../../system-scope.ts";

const linkMinutes = 30;

type Installation = { mode: Mode & { shops: Shops }; query: Record<string, string>; now: Date };

/**
 * Completes the installation in a shop: exchanges its code for credentials. A shop that a clinic has linked before is
 * reconnected at once; any other waits to be linked. Returns where to redirect the browser. Throws the errors of `Shops`.
 */
export async function receiveInstallation({ mode, query, now }: Installation): Promise<string | null> {
  const { shops, secrets, db } = mode;
  const domain = await shops.readDomain(query.shop ?? "");
  if (!domain || !query.code) return null;
  const granted = await shops.grantAccess(domain, query.code);
  const { title, currency } = await shops.open(domain, granted, (renew) => renew(granted)).describe();
  const access = secrets.encrypt(JSON.stringify(granted), accessContext(domain));

  const place = await findStorePlace(db.directory, domain);
  if (place) {
    const scope = systemScope({ mode, now: () => now }, place.clinic_id);
    const renewed = { title, currency, access };
    await db.inTenant(place.clinic_id, (trx) => reopenStore(trx, scope, place.store_id, renewed));
    return `/admin/clinics/storefront/store/${place.store_id}`;
  }
  const id = newId(now);
  const expiresAt = new Date(now.getTime() + linkMinutes * minuteMs);
  const waiting = { id, domain, title, currency, access, created_at: now, expires_at: expiresAt };
  await insertConnection(db.directory, waiting, new Date(now.getTime() - dayMs));
  return `/connect?shopify=${encodeURIComponent(writeLink(secrets, id))}`;
}
