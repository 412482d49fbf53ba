import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { correctShopOrder } from "./correct-shop-order.ts";
import { listWaiting } from "./list-waiting.ts";
import { withdrawShopOrder } from "./withdraw-shop-order.ts";

type Names = "listShopOrders" | "placeShopOrder" | "withdrawShopOrder";

export const shopOrderRoutes: Pick<Handlers, Names> = {
  listShopOrders: (call) => listWaiting(scopeOf(call), call.query),

  placeShopOrder: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      orderNumbers: await correctShopOrder(trx, scopeOf(call), call.params.id, call.body.delivery),
    })),

  withdrawShopOrder: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await withdrawShopOrder(trx, scopeOf(call), call.params.id);
      return {};
    }),
};
