import { pageOf } from "#db/page.ts";
import type { ShopOrderListQuery } from "@kitpath/contract/storefront/shop-orders/list-query";
import type { Answer } from "@kitpath/contract/operations";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { isId } from "#db/ids.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { presentWaitingOrder } from "./present.ts";
import {
  countWaitingOrders,
  findWaitingOrder,
  listWaitingItems,
  listWaitingOrders,
} from "./waiting-queries.ts";

/** Lists the orders of the clinic's shops that need attention, oldest first. */
export const listWaiting = (
  scope: Scope,
  { page, page_size: limit }: ShopOrderListQuery,
): Promise<Answer<"listShopOrders">> => {
  const clinicId = scope.actor.organisationId;
  return scope.mode.db.inTenant(clinicId, async (trx) => {
    const orders = await listWaitingOrders(trx, clinicId, pageOf(page, limit));
    const ids = orders.map(({ id }) => id);
    const items = await listWaitingItems(trx, clinicId, ids);
    await appendAudit(trx, scope, { action: "shop_orders_listed" });
    return {
      data: orders.map((order) => presentWaitingOrder(order, items)),
      meta: { total: await countWaitingOrders(trx, clinicId) },
    };
  });
};

/** Returns one of them. Throws `not_found`, also when it no longer waits. */
export const readWaiting = (scope: Scope, id: string): Promise<Answer<"getShopOrder">> => {
  const clinicId = scope.actor.organisationId;
  return scope.mode.db.inTenant(clinicId, async (trx) => {
    const order = isId(id) ? await findWaitingOrder(trx, clinicId, id) : undefined;
    if (!order) throw notFound();
    await appendAudit(trx, scope, {
      action: "shop_order_viewed",
      subjectKind: "shop_order",
      subjectId: id,
    });
    return { data: presentWaitingOrder(order, await listWaitingItems(trx, clinicId, [id])) };
  });
};
