import { dispatchOrder } from "#areas/orders/orders/dispatch-order.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import { moveOrder } from "#areas/orders/orders/move-order.ts";
import { makeTenant } from "./factories.ts";
import type { TestApp } from "./harness.ts";
import { scopeOfTenant } from "./scope.ts";
import { buy, deliver, runShopJobs } from "./shop-orders.ts";
import { makeSoldProduct } from "./store-products.ts";

/** A clinic that sells a product in its shop, with what its people, its shop and the desk do. */
export async function openClinicWithShop(app: TestApp) {
  const { mode } = app;
  const shopSide = mode.shops.test;
  const call: typeof app.call = (name, input) => app.call(name, input);
  const clinic = await makeTenant(app);
  const sold = await makeSoldProduct(app, clinic);
  const { token, organisationId: clinicId } = clinic;
  const { id: storeId, domain } = sold.store;
  const scope = scopeOfTenant(app, clinic);
  const locked = <T>(orderNumber: string, work: (order: Locked, trx: Trx) => Promise<T>) =>
    mode.db.inTenant(clinicId, async (trx) => work((await findOrder(trx, clinicId, { orderNumber }))!, trx));
  return {
    clinic,
    token,
    clinicId,
    sold,
    storeId,
    domain,
    run: () => runShopJobs(app, clinic, storeId),
    tell: (topic: Parameters<typeof deliver>[2], ref: string) =>
      deliver(app, domain, topic, { admin_graphql_api_id: ref }),
    /** Buys, delivers the webhook, and runs the jobs. */
    async sell(change: Parameters<typeof buy>[2] = {}) {
      const ref = await buy(app, sold, change);
      await deliver(app, domain, "orders/paid", { admin_graphql_api_id: ref });
      await runShopJobs(app, clinic, storeId);
      return ref;
    },
    orders: async () =>
      (await call("listOrders", { token, query: { count: 100 } })).body.data as {
        order_number: string;
        deleted_at: string | null;
      }[],
    newest: async () => (await call("listOrders", { token })).body.data[0].order_number as string,
    waiting: async () => (await call("listShopOrders", { token })).body.data as Waiting[],
    inShop: (ref: string) => shopSide.books.find(domain, "order", ref),
    dispatch: (orderNumber: string) =>
      locked(orderNumber, async (order, trx) => {
        await moveOrder(trx, scope, order, "start_processing");
        await dispatchOrder(trx, scope, order, { carrier: "ROYAL_MAIL", trackingCode: "AB123456789GB" });
      }),
    move: (orderNumber: string, move: Parameters<typeof moveOrder>[3]) =>
      locked(orderNumber, (order, trx) => moveOrder(trx, scope, order, move)),
    actions: async () =>
      (await call("listAudit", { token, query: { page_size: 100 } })).body.data.map(
        ({ action }: { action: string }) => action,
      ) as string[],
  };
}
type Waiting = {
  id: string;
  name: string;
  problems: string[];
  items: unknown[];
  delivery: Record<string, unknown>;
};
type Locked = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
type Trx = Parameters<typeof findOrder>[0];
