import { z } from "zod";
import type { Shop, Shops } from "../shop.ts";
import { grantAccess, openToken } from "./access.ts";
import type { Ask } from "./ask.ts";
import { openAsk } from "./ask.ts";
import { fulfil } from "./fulfil.ts";
import { findOrder, listOrdersSince } from "./orders.ts";
import { findProduct, findSavedProduct, removeProduct, saveProduct, searchProducts } from "./products.ts";
import { readWebhook } from "./read-webhook.ts";
import type { ShopifyOptions } from "./shopify-api.ts";
import { openShopifyApi } from "./shopify-api.ts";
import { subscribe } from "./subscribe.ts";
import { withdraw } from "./withdraw.ts";

/** Opens shops on Shopify through its Admin API and its own library. */
export function openShopify(options: ShopifyOptions): Shops {
  const shopify = openShopifyApi(options);
  return {
    type: "shopify",
    async readDomain(given) {
      const words = given
        .trim()
        .toLowerCase()
        .replace(/^https?:\/\//, "")
        .replace(/\/.*$/, "");
      const domain = words.includes(".") ? words : `${words}${shopify.domainSuffix}`;
      const known = (await shopify.api()).utils.sanitizeShop(domain);
      return known?.endsWith(shopify.domainSuffix) ? known : null;
    },
    pageUrl: shopify.pageUrl,
    newDomain: async () => null,
    authorizeUrl({ domain, state, returnUrl }) {
      const query = new URLSearchParams({
        client_id: shopify.apiKey,
        scope: shopify.scopes.join(","),
        redirect_uri: returnUrl,
        state,
      });
      return `${shopify.pageUrl(domain)}/admin/oauth/authorize?${query.toString()}`;
    },
    async isSigned(query) {
      try {
        return await (await shopify.api()).utils.validateHmac(query);
      } catch {
        return false;
      }
    },
    grantAccess: (domain, code) => grantAccess(shopify, domain, code),
    open: (domain, access, renewAlone) =>
      openShop(openAsk(shopify, domain, openToken(shopify, domain, access, renewAlone))),
    readWebhook: async (payload, headers) => readWebhook(shopify.apiSecret, payload, headers),
  };
}

const description = z.object({ shop: z.object({ name: z.string(), currencyCode: z.string() }) });

const openShop = (ask: Ask): Shop => ({
  async describe() {
    const { shop } = await ask(description, `query Describe { shop { name currencyCode } }`);
    return { title: shop.name, currency: shop.currencyCode };
  },
  subscribe: (address) => subscribe(ask, address),
  saveProduct: (product, ref) => saveProduct(ask, product, ref),
  removeProduct: (ref) => removeProduct(ask, ref),
  findProduct: (ref) => findProduct(ask, ref),
  findSavedProduct: (id) => findSavedProduct(ask, id),
  searchProducts: (words) => searchProducts(ask, words),
  findOrder: (ref) => findOrder(ask, ref),
  listOrdersSince: (since) => listOrdersSince(ask, since),
  fulfil: (order) => fulfil(ask, order),
  withdraw: (order) => withdraw(ask, order),
});
