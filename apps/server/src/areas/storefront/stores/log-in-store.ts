import { newToken } from "#areas/access/accounts/token.ts";
import type { Browser } from "#http/browser.ts";
import type { Shops } from "#shops/shop.ts";
import { shopPaths } from "#shops/shop.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";
import { linkExpired } from "./connection-link.ts";
import type { StorePlace } from "./connection-queries.ts";
import { findStorePlace } from "./connection-queries.ts";
import { getStore } from "./find-store.ts";

type Login = {
  mode: Mode;
  browser: Browser | null;
  baseUrl: string;
  shop: string | undefined;
  query: string | undefined;
};

const unknownShop = () =>
  invalidFields({ general: ["There is no such shop. Enter its address, such as your-shop.myshopify.com."] });

/**
 * Returns where to redirect a shop's owner. An owner who comes from the shop's own admin, as its signature proves, and has
 * linked the shop is sent to their store; everybody else to the shop's page for installing the app, which returns them with the
 * state that we gave the browser.
 */
export async function logInStore({ mode, browser, baseUrl, shop, query }: Login): Promise<string> {
  const { shops } = mode;
  if (!shops) throw invalidFields({ general: ["Connecting a shop is switched off here."] });
  const domain = query ? await signedDomain(shops, query) : await givenDomain(shops, shop ?? "");
  const place = query ? await findStorePlace(mode.db.directory, domain) : undefined;
  if (place && (await isConnected(mode, place))) return `/admin/clinics/storefront/store/${place.store_id}`;
  const state = newToken();
  browser?.keep("shop", state);
  return shops.authorizeUrl({ domain, state, returnUrl: `${baseUrl}${shopPaths.callback}` });
}

const isConnected = ({ db }: Mode, { clinic_id: clinicId, store_id: storeId }: StorePlace) =>
  db.inTenant(clinicId, async (trx) => (await getStore(trx, clinicId, storeId)).access !== null);

async function signedDomain(shops: Shops, query: string): Promise<string> {
  const given = Object.fromEntries(new URLSearchParams(query));
  if (!(await shops.isSigned(given))) throw linkExpired();
  const domain = await shops.readDomain(given.shop ?? "");
  if (!domain) throw linkExpired();
  return domain;
}

async function givenDomain(shops: Shops, shop: string): Promise<string> {
  const domain = shop === "" ? await shops.newDomain() : await shops.readDomain(shop);
  if (!domain) throw unknownShop();
  return domain;
}
