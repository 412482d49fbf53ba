import { z } from "zod";
import type { RenewAlone, ShopAccess } from "../shop.ts";
import { ShopDisconnected, ShopRefused, ShopUnavailable } from "../shop.ts";
import { reachable } from "./reachable.ts";
import type { ShopifyApi } from "./shopify-api.ts";

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().optional(),
  refresh_token: z.string().optional(),
});

async function askForToken(
  shopify: ShopifyApi,
  domain: string,
  by: Record<string, string>,
): Promise<ShopAccess> {
  const response = await reachable(() =>
    shopify.run(() =>
      shopify.fetch(`https://${domain}/admin/oauth/access_token`, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({ client_id: shopify.apiKey, client_secret: shopify.apiSecret, ...by }),
      }),
    ),
  );
  if (response.status >= 500 || response.status === 429) {
    throw new ShopUnavailable("The shop does not answer");
  }
  if (!response.ok) throw new ShopRefused("The shop did not let us in.");
  const answer = tokenAnswer.parse(await response.json());
  const { access_token: token, expires_in: seconds, refresh_token: refreshToken = null } = answer;
  return {
    token,
    refreshToken,
    expiresAt: seconds === undefined ? null : new Date(Date.now() + seconds * 1000).toISOString(),
  };
}

/** Requests an offline token, which works without a signed-in user; it expires and has to be renewed. */
export const grantAccess = (shopify: ShopifyApi, domain: string, code: string): Promise<ShopAccess> =>
  askForToken(shopify, domain, { code, expiring: "1" });

const marginMs = 5 * 60_000;

const isEnding = ({ expiresAt }: ShopAccess): boolean =>
  expiresAt !== null && Date.parse(expiresAt) - Date.now() <= marginMs;

/** Returns a function that gives the shop's token, renewing it before it expires, unless somebody else has. */
export function openToken(
  shopify: ShopifyApi,
  domain: string,
  access: ShopAccess,
  renewAlone: RenewAlone,
): () => Promise<string> {
  let current = access;
  return async () => {
    if (current.refreshToken && isEnding(current)) {
      current = await renewAlone(async (kept) => (isEnding(kept) ? renew(shopify, domain, kept) : kept));
    }
    return current.token;
  };
}

async function renew(shopify: ShopifyApi, domain: string, kept: ShopAccess): Promise<ShopAccess> {
  const { refreshToken } = kept;
  if (!refreshToken) return kept;
  try {
    return await askForToken(shopify, domain, { grant_type: "refresh_token", refresh_token: refreshToken });
  } catch (error) {
    throw error instanceof ShopRefused
      ? new ShopDisconnected("The shop does not let us in", { cause: error })
      : error;
  }
}
