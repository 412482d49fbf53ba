import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { connectStore } from "./connect-store.ts";
import { findWaitingShop } from "./find-waiting-shop.ts";
import { logInStore } from "./log-in-store.ts";
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
