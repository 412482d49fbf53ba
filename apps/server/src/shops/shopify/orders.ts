import { z } from "zod";
import type { ShopOrder } from "../shop.ts";
import { pageOf } from "./all-of.ts";
import type { Ask } from "./ask.ts";
import { orderNode, orderParts, readOrder } from "./read-order.ts";

export async function findOrder(ask: Ask, ref: string): Promise<ShopOrder | null> {
  const { order } = await ask(
    z.object({ order: orderNode.nullable() }),
    `${orderParts}
    query FindOrder($id: ID!) { order(id: $id) { ...OrderParts } }`,
    { id: ref },
  );
  return order && readOrder(ask, order);
}

const page = z.object({ orders: pageOf(orderNode) });

export async function* listOrdersSince(ask: Ask, since: Date): AsyncGenerator<ShopOrder[]> {
  let after: string | null = null;
  for (;;) {
    const { orders }: z.infer<typeof page> = await ask(
      page,
      `${orderParts}
      query ListOrders($after: String, $query: String) {
        orders(first: 50, after: $after, sortKey: UPDATED_AT, query: $query) {
          nodes { ...OrderParts }
          pageInfo { hasNextPage endCursor }
        }
      }`,
      { after, query: `updated_at:>='${since.toISOString()}'` },
    );
    yield await Promise.all(orders.nodes.map((node) => readOrder(ask, node)));
    if (!orders.pageInfo.hasNextPage) return;
    after = orders.pageInfo.endCursor;
  }
}
