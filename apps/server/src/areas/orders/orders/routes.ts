import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { cancelOrder } from "./cancellation.ts";
import { checkOrder } from "./check-order.ts";
import { listOrderedProducts, readOrderPage } from "./list-orders.ts";
import { ordersFile } from "./export-orders.ts";
import { placeOrder } from "./place-order.ts";
import { presentListedOrder, presentOrderedProduct } from "./present.ts";
import { readOrder, readOrderDetail, readTracking } from "./read-order.ts";

type Names =
  | "createOrder"
  | "checkOrder"
  | "getOrder"
  | "trackOrder"
  | "cancelOrder"
  | "listOrders"
  | "listOrderedProducts"
  | "exportOrders"
  | "readOrder";

export const orderRoutes: Pick<Handlers, Names> = {
  async createOrder(call) {
    const { mode, actor, body } = call;
    const placed = await mode.db.inTenant(actor.organisationId, (trx) =>
      placeOrder(trx, scopeOf(call), body),
    );
    return { orderNumber: placed.orderNumber };
  },

  checkOrder: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      warnings: await checkOrder(trx, scopeOf(call), call.body),
    })),

  getOrder: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      readOrder(trx, scopeOf(call), call.params.orderNumber),
    ),

  trackOrder: ({ mode, actor: { organisationId }, params }) =>
    mode.db.inTenant(organisationId, (trx) => readTracking(trx, organisationId, params.orderNumber)),

  cancelOrder: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const { orderNumber } = call.params;
      await cancelOrder(trx, scopeOf(call), orderNumber, call.body.acceptsFee);
      return readOrder(trx, scopeOf(call), orderNumber);
    }),

  async listOrders(call) {
    const { organisationId } = call.actor;
    const { orders, total } = await call.mode.db.inTenant(organisationId, async (trx) => {
      await appendAudit(trx, scopeOf(call), { action: "orders_listed" });
      return readOrderPage(trx, organisationId, call.query);
    });
    return { data: orders.map(presentListedOrder), meta: { total } };
  },

  listOrderedProducts: ({ mode, actor: { organisationId } }) =>
    mode.db.inTenant(organisationId, async (trx) => ({
      data: (await listOrderedProducts(trx, organisationId)).map(presentOrderedProduct),
    })),

  exportOrders: (call) => ordersFile(scopeOf(call), call.query),

  readOrder: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      readOrderDetail(trx, scopeOf(call), call.params.orderNumber),
    ),
};
