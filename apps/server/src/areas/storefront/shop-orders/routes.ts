import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { correctShopOrder, withdrawShopOrder } from "./attention.ts";
import { listWaiting, readWaiting } from "./waiting-orders.ts";
import { countWaitingOrders } from "./waiting-queries.ts";

type Names = "listShopOrders" | "countShopOrders" | "getShopOrder" | "placeShopOrder" | "withdrawShopOrder";

export const shopOrderRoutes: Pick<Handlers, Names> = {
  listShopOrders: (call) => listWaiting(scopeOf(call), call.query),

  countShopOrders: ({ mode, actor: { organisationId } }) =>
    mode.db.inTenant(organisationId, async (trx) => ({
      total: await countWaitingOrders(trx, organisationId),
    })),

  getShopOrder: (call) => readWaiting(scopeOf(call), call.params.id),

  placeShopOrder: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      orderNumbers: await correctShopOrder(trx, scopeOf(call), call.params.id, call.body),
    })),

  withdrawShopOrder: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await withdrawShopOrder(trx, scopeOf(call), call.params.id);
      return {};
    }),
};
