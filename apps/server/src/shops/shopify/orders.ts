import { z } from "zod";
import type { ShopOrder } from "../shop.ts";
import type { Ask } from "./ask.ts";
import { orderNode, orderParts, readOrder } from "./read-order.ts";

export async function findOrder(ask: Ask, ref: string): Promise<ShopOrder | null> {
  const { order } = await ask(
    z.object({ order: orderNode.nullable() }),
    `${orderParts}
    query FindOrder($id: ID!) { order(id: $id) { ...OrderParts } }`,
    { id: ref },
  );
  return order && readOrder(order);
}

const page = z.object({
  orders: z.object({
    nodes: z.array(orderNode),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  }),
});

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
    yield orders.nodes.map(readOrder);
    if (!orders.pageInfo.hasNextPage) return;
    after = orders.pageInfo.endCursor;
  }
}
