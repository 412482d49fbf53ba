import type { FastifyInstance, FastifyRequest } from "fastify";
import { browserOf } from "#http/browser.ts";
import { ShopDisconnected, ShopRefused, ShopUnavailable, shopPaths } from "#shops/shop.ts";
import { receiveInstallation } from "./receive-installation.ts";

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
