import { dayMs, minuteMs } from "@kitpath/contract/time/durations";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { newToken } from "#areas/access/accounts/token.ts";
import { newId } from "#db/ids.ts";
import type { Browser } from "#http/browser.ts";
import { browserOf } from "#http/browser.ts";
import type { Shops } from "#shops/shop.ts";
import { ShopDisconnected, ShopRefused, ShopUnavailable, shopPaths } from "#shops/shop.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import { linkExpired, reopenStore, writeLink } from "./connecting.ts";
import type { StorePlace } from "./connection-queries.ts";
import { findStorePlace, insertConnection } from "./connection-queries.ts";
import { getStore } from "./find-store.ts";
import { accessContext } from "./shop-access.ts";

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

type Query = { Querystring: Record<string, unknown> };

/** The landing page without a shop: it says that the link has expired. */
const expiredPath = "/connect";

/** `/storefront/callback`: where a shop redirects its owner, with a single-use code. */
export function registerInstallation(app: FastifyInstance, now: () => Date): void {
  app.get<Query>(shopPaths.callback, { schema: { hide: true } }, async (request, reply) => {
    const browser = browserOf(request, reply);
    const state = browser?.read("shop") ?? null;
    browser?.forget("shop");
    return reply.redirect((await accept(request, state, now())) ?? expiredPath);
  });
}

async function accept(
  { mode, query }: FastifyRequest<Query>,
  state: string | null,
  now: Date,
): Promise<string | null> {
  const { shops } = mode;
  const given = Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  // Only the browser that we sent to the shop has the state, and only the shop can sign.
  if (!shops || !state || given.state !== state || !(await shops.isSigned(given))) return null;
  try {
    return await receiveInstallation({ mode: { ...mode, shops }, query: given, now });
  } catch (error) {
    const isTheirs = [ShopRefused, ShopUnavailable, ShopDisconnected].some((kind) => error instanceof kind);
    if (!isTheirs) throw error;
    return null;
  }
}

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
