import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { connectStore, findWaitingShop } from "./connecting.ts";
import { logInStore } from "./installation.ts";
import { presentConnectedStore } from "./present.ts";

export const storeRoutes: Pick<Handlers, "getStoreConnection" | "connectStore" | "loginStore"> = {
  getStoreConnection: ({ mode, query, now }) => findWaitingShop(mode, query.shopify, now),

  async connectStore(call) {
    return { store: presentConnectedStore(await connectStore(scopeOf(call), call.body.shopify)) };
  },

  async loginStore({ mode, browser, baseUrl, body: { shop, query } }) {
    return { redirect_url: await logInStore({ mode, browser, baseUrl, shop, query }) };
  },
};
