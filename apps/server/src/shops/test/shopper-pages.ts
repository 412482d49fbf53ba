import { formatMinor } from "@kitpath/contract/fields/money";
import type { FastifyInstance } from "fastify";
import { minorOf } from "../shopify/money.ts";
import type { TestOrder } from "./books.ts";
import { checkout, purchaseOf } from "./checkout.ts";
import { facts, form, link, pageOf, testStorePaths, text } from "./html.ts";
import { shopFront } from "./shop-front.ts";
import type { ShopRequest, Visit } from "./visit.ts";
import { hidden, missing, send, visit } from "./visit.ts";
import { numberOf } from "./webhooks.ts";

const productId = (number: string) => `gid://shopify/Product/${number}`;
const orderId = (number: string) => `gid://shopify/Order/${number}`;

/** The pages of shoppers: the products, buying one, and the progress of an order. */
export function registerShopperPages(app: FastifyInstance): void {
  app.get<ShopRequest>(testStorePaths.shop(":domain"), hidden, async (request, reply) => {
    const visited = await visit(request);
    return visited ? send(reply, await shopFront(visited)) : missing(reply);
  });

  app.get<ShopRequest>(testStorePaths.product(":domain", ":number"), hidden, async (request, reply) => {
    const visited = await visit(request);
    const product = await visited?.test.books.find(
      visited.domain,
      "product",
      productId(request.params.number),
    );
    if (!visited || product?.status !== "ACTIVE") return missing(reply);
    return send(reply, checkout(visited, product));
  });

  app.post<ShopRequest>(testStorePaths.product(":domain", ":number"), hidden, async (request, reply) => {
    const visited = await visit(request);
    if (!visited) return missing(reply);
    const { test, domain } = visited;
    const bought = await test.orders.buy(
      domain,
      purchaseOf(productId(request.params.number), request.body ?? {}),
    );
    if (!bought) return missing(reply);
    return reply.redirect(testStorePaths.order(domain, String(numberOf(bought))), 303);
  });

  app.get<ShopRequest>(testStorePaths.order(":domain", ":number"), hidden, async (request, reply) => {
    const visited = await visit(request);
    const order = await visited?.test.books.find(visited.domain, "order", orderId(request.params.number));
    return visited && order ? send(reply, orderPage(visited, order)) : missing(reply);
  });

  app.post<ShopRequest>(testStorePaths.withdraw(":domain", ":number"), hidden, async (request, reply) => {
    const visited = await visit(request);
    if (!visited) return missing(reply);
    await visited.test.orders.cancel(visited.domain, orderId(request.params.number));
    return reply.redirect(testStorePaths.order(visited.domain, request.params.number), 303);
  });
}

function orderPage({ domain, shop }: Visit, order: TestOrder): string {
  const number = String(numberOf(order.id));
  const body = [
    text("Thank you for your order."),
    facts(orderFacts(order, shop.currency)),
    ...order.parcels.map(({ company, number: code, url }) => link(url, `Follow ${company} ${code}`)),
    link("/admin/clinics/order_history", "See it in Kitpath’s Order History"),
    link(testStorePaths.shop(domain), "Back to the shop"),
    ...(order.cancelledAt
      ? []
      : [form(testStorePaths.withdraw(domain, number), "Cancel and refund", "", "quiet")]),
  ];
  return pageOf({ title: `Order ${order.name}`, shop: shop.name, body: body.join("") });
}

const stateOf = ({ cancelledAt, refunds, lines }: TestOrder): string => {
  if (cancelledAt) return "Cancelled and refunded";
  if (refunds.length > 0) return "Refunded";
  const isSent = lines.every(({ fulfilled, currentQuantity }) => fulfilled >= currentQuantity);
  return isSent ? "On its way" : "Paid, not sent yet";
};

/** Lists an order's contents and progress for its shopper. */
export function orderFacts(order: TestOrder, currency: string): [string, string][] {
  const total = order.lines.reduce(
    (sum, { price, quantity }) => sum + minorOf(price, currency) * quantity,
    0,
  );
  return [
    ...order.lines.map(({ name, quantity }): [string, string] => [name, `× ${quantity}`]),
    ["State", stateOf(order)],
    ...order.parcels.map(({ company, number }): [string, string] => [company, number]),
    ["Total", formatMinor(total, currency)],
  ];
}
