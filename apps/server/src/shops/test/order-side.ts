import type { Books, TestAddress, TestOrder } from "./books.ts";
import type { Webhooks } from "./webhooks.ts";
import { numberOf } from "./webhooks.ts";

export type Purchase = {
  productId: string;
  quantity: number;
  email: string;
  phone: string;
  address: TestAddress;
};
export type OrderSide = ReturnType<typeof openOrderSide>;

/** What shoppers and shop owners do with orders. */
export function openOrderSide(books: Books, webhooks: Webhooks) {
  const body = ({ id }: TestOrder) => ({ id: numberOf(id), admin_graphql_api_id: id });

  /** A shop tells of every change to an order, whatever else it tells of it. */
  async function change(
    domain: string,
    order: TestOrder,
    changed: (order: TestOrder) => TestOrder,
  ): Promise<void> {
    await books.change(domain, "order", order.id, changed);
    await webhooks.tell(domain, "orders/updated", body(order));
  }

  async function refund(
    domain: string,
    order: TestOrder,
    lines: { lineItemId: string; quantity: number }[],
    note: string,
  ): Promise<void> {
    const quantities = new Map(lines.map(({ lineItemId, quantity }) => [lineItemId, quantity]));
    await change(domain, order, (current) => ({
      ...current,
      refunds: [...current.refunds, note],
      lines: current.lines.map((line) => ({
        ...line,
        currentQuantity: Math.max(0, line.currentQuantity - (quantities.get(line.id) ?? 0)),
      })),
    }));
    await webhooks.tell(domain, "refunds/create", {
      id: await books.nextNumber(),
      order_id: numberOf(order.id),
    });
  }

  return {
    change,
    refund,
    /** Buys a product and pays at once. Returns the order's id, or null if the product is not on sale. */
    async buy(domain: string, { productId, quantity, ...buyer }: Purchase): Promise<string | null> {
      const product = await books.find(domain, "product", productId);
      if (product?.status !== "ACTIVE") return null;
      const number = await books.nextNumber();
      const line = {
        id: `gid://shopify/LineItem/${number}`,
        productId,
        sku: product.sku,
        name: product.title,
        price: product.price,
        quantity,
        currentQuantity: quantity,
        fulfilled: 0,
      };
      const order: TestOrder = {
        id: `gid://shopify/Order/${number}`,
        name: `#${number}`,
        createdAt: books.now().toISOString(),
        cancelledAt: null,
        isPaid: true,
        isTest: false,
        presentment: null,
        ...buyer,
        lines: [line],
        parcels: [],
        refunds: [],
      };
      await books.put(domain, "order", order.id, order);
      await webhooks.tell(domain, "orders/updated", body(order));
      await webhooks.tell(domain, "orders/paid", body(order));
      return order.id;
    },
    /** Cancels an order and refunds it in full. */
    async cancel(domain: string, orderId: string): Promise<void> {
      const order = await books.find(domain, "order", orderId);
      if (!order || order.cancelledAt) return;
      await change(domain, order, (current) => ({
        ...current,
        cancelledAt: books.now().toISOString(),
        refunds: [...current.refunds, "all"],
        lines: current.lines.map((line) => ({ ...line, currentQuantity: 0 })),
      }));
      await webhooks.tell(domain, "orders/cancelled", body(order));
    },
    async refundAll(domain: string, orderId: string): Promise<void> {
      const order = await books.find(domain, "order", orderId);
      if (!order || order.refunds.includes("all")) return;
      const lines = order.lines.map(({ id, currentQuantity }) => ({
        lineItemId: id,
        quantity: currentQuantity,
      }));
      await refund(domain, order, lines, "all");
    },
  };
}
