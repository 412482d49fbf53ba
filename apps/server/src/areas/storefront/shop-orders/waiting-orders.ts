import { searchable } from "@kitpath/contract/fields/text-rules";
import type { Answer } from "@kitpath/contract/operations";
import type { ShopOrderListQuery } from "@kitpath/contract/storefront/shop-orders/list-query";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Person } from "#areas/orders/orders/mentions.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { pageOf } from "#db/page.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { presentWaitingOrder } from "./present.ts";
import {
  countWaitingOrders,
  findWaitingOrder,
  listWaitingItems,
  listWaitingOrders,
  listWaitingTo,
  lockWaitingTo,
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

/**
 * Returns the waiting shop orders to a person's e-mail, each with its items and recipient. One to another name at that e-mail comes
 * without them.
 */
export async function readWaitingTo(
  trx: TenantTransaction,
  clinicId: string,
  { first_name, last_name, email }: Person,
) {
  const orders = await listWaitingTo(trx, clinicId, email);
  const ids = orders.map(({ id }) => id);
  const items = await listWaitingItems(trx, clinicId, ids);
  return orders.map(({ contact, ...order }) => {
    const name = searchable(`${contact.firstName} ${contact.lastName}`);
    const isToThem = name === searchable(`${first_name} ${last_name}`);
    return {
      ...order,
      contact: isToThem ? contact : null,
      items: isToThem ? items.filter(({ shop_order_id }) => shop_order_id === order.id) : [],
    };
  });
}

/** Returns the names of waiting shop orders to this e-mail, locked until the transaction ends. */
export const findWaitingTo = async (
  trx: TenantTransaction,
  clinicId: string,
  email: string,
): Promise<string[]> => (await lockWaitingTo(trx, clinicId, email)).map(({ name }) => name);
