import type { Books, TestLine, TestOrder, TestProduct, TestShop } from "./books.ts";
import type { OrderSide } from "./order-side.ts";

type Fulfillment = {
  lineItemsByFulfillmentOrder: {
    fulfillmentOrderId: string;
    fulfillmentOrderLineItems?: { id: string; quantity: number }[];
  }[];
  trackingInfo?: { company?: string; numbers?: string[]; urls?: string[] };
};
type RefundInput = {
  orderId: string;
  currency?: string;
  note?: string;
  refundLineItems?: { lineItemId: string; quantity: number }[];
  transactions?: { amount: string }[];
};

type Asked = { first?: number | null; after?: string | null };

/** As many nodes as are asked for, after those that were given before. */
function pageOf<T>(all: readonly T[], { first, after }: Asked) {
  const from = Number(after ?? 0);
  const to = from + (first ?? all.length);
  return {
    nodes: all.slice(from, to),
    pageInfo: { hasNextPage: all.length > to, endCursor: String(to) },
  };
}

const remaining = ({ currentQuantity, fulfilled }: TestLine) => Math.max(0, currentQuantity - fulfilled);

function fulfilmentOf({ lines }: TestOrder): string {
  if (lines.every(({ fulfilled }) => fulfilled === 0)) return "UNFULFILLED";
  return lines.every((line) => remaining(line) === 0) ? "FULFILLED" : "PARTIALLY_FULFILLED";
}

function paymentOf({ isPaid, isDeliveryPaid, lines, refunds }: TestOrder): string {
  if (!isPaid) return "PENDING";
  if (refunds.length === 0) return "PAID";
  const isDeliveryLeft = isDeliveryPaid && !refunds.includes("all");
  const isAnyLeft = isDeliveryLeft || lines.some(({ currentQuantity }) => currentQuantity > 0);
  return isAnyLeft ? "PARTIALLY_REFUNDED" : "REFUNDED";
}

type FindProduct = (id: string) => Promise<TestProduct | null>;

const presentLine = (line: TestLine, find: FindProduct) => ({
  id: line.id,
  title: line.name,
  sku: line.sku,
  currentQuantity: line.currentQuantity,
  unfulfilledQuantity: remaining(line),
  product: async () => (await find(line.productId)) && { id: line.productId },
});

const presentFulfilment = ({ id, lines }: TestOrder, find: FindProduct) => ({
  id: id.replace("/Order/", "/FulfillmentOrder/"),
  lineItems: (asked: Asked) =>
    pageOf(
      lines.map((line) => ({
        id: line.id.replace("/LineItem/", "/FulfillmentOrderLineItem/"),
        remainingQuantity: remaining(line),
        lineItem: presentLine(line, find),
      })),
      asked,
    ),
});

const paidIn = ({ presentment }: TestOrder, currency: string) => presentment ?? { currency, rate: 1 };

const present = (order: TestOrder, find: FindProduct, currency: string) => ({
  ...order,
  test: order.isTest,
  currencyCode: currency,
  presentmentCurrencyCode: paidIn(order, currency).currency,
  displayFinancialStatus: paymentOf(order),
  displayFulfillmentStatus: fulfilmentOf(order),
  shippingAddress: order.address,
  lineItems: (asked: Asked) =>
    pageOf(
      order.lines.map((line) => presentLine(line, find)),
      asked,
    ),
  refunds: order.refunds.map((note, index) => ({ id: `${order.id}/${index}`, note })),
  fulfillmentOrders: { nodes: [presentFulfilment(order, find)] },
  suggestedRefund: ({ refundLineItems }: RefundInput) => ({
    suggestedTransactions: [
      {
        gateway: "bogus",
        parentTransaction: { id: order.id.replace("/Order/", "/OrderTransaction/") },
        amountSet: {
          shopMoney: { amount: sumOf(order, refundLineItems ?? []).toFixed(2), currencyCode: currency },
          presentmentMoney: {
            amount: presentedSumOf(order, refundLineItems ?? [], currency),
            currencyCode: paidIn(order, currency).currency,
          },
        },
      },
    ],
  }),
});

const sumOf = ({ lines }: TestOrder, refunded: { lineItemId: string; quantity: number }[]) =>
  refunded.reduce((sum, { lineItemId, quantity }) => {
    const line = lines.find(({ id }) => id === lineItemId);
    return sum + Number(line?.price ?? 0) * quantity;
  }, 0);

const presentedSumOf = (order: TestOrder, refunded: Parameters<typeof sumOf>[1], currency: string) =>
  (sumOf(order, refunded) * paidIn(order, currency).rate).toFixed(2);

/** Why a refund in another currency than the shopper's, or of more than is due, is refused; null if it is not. */
function refusalOf(order: TestOrder, input: RefundInput, shopCurrency: string): string | null {
  const { currency } = paidIn(order, shopCurrency);
  if ((input.currency ?? shopCurrency) !== currency) return "Currency must match the presentment currency";
  const due = Number(presentedSumOf(order, input.refundLineItems ?? [], shopCurrency));
  const asked = (input.transactions ?? []).reduce((sum, { amount }) => sum + Number(amount), 0);
  return asked > due ? "Refund amount is too high" : null;
}

export function orderResolvers(domain: string, { currency }: TestShop, books: Books, side: OrderSide) {
  const find = (id: string) => books.find(domain, "order", id);
  const findProduct: FindProduct = (id) => books.find(domain, "product", id);
  const gone = [{ field: ["id"], message: "Order does not exist" }];

  return {
    order: async ({ id }: { id: string }) => {
      const order = await find(id);
      return order && present(order, findProduct, currency);
    },
    fulfillmentOrder: async ({ id }: { id: string }) => {
      const order = await find(id.replace("/FulfillmentOrder/", "/Order/"));
      return order && presentFulfilment(order, findProduct);
    },
    async orders({ query, ...asked }: Asked & { query?: string | null }) {
      const since = /updated_at:>='([^']+)'/.exec(query ?? "")?.[1];
      const found = await books.list(domain, "order", new Date(since ?? 0));
      return pageOf(
        found.map((order) => present(order, findProduct, currency)),
        asked,
      );
    },
    async fulfillmentCreate({ fulfillment }: { fulfillment: Fulfillment }) {
      const [first] = fulfillment.lineItemsByFulfillmentOrder;
      const orderId = (first?.fulfillmentOrderId ?? "").replace("/FulfillmentOrder/", "/Order/");
      const order = await find(orderId);
      const wanted = new Map(
        (first?.fulfillmentOrderLineItems ?? []).map(({ id, quantity }) => [
          id.replace("/FulfillmentOrderLineItem/", "/LineItem/"),
          quantity,
        ]),
      );
      if (!order || order.lines.some((line) => (wanted.get(line.id) ?? 0) > remaining(line))) {
        return {
          fulfillment: null,
          userErrors: [{ field: [], message: "Invalid fulfillment order line item quantity" }],
        };
      }
      const { company = "", numbers = [], urls = [] } = fulfillment.trackingInfo ?? {};
      await side.change(domain, order, (current) => ({
        ...current,
        lines: current.lines.map((line) => ({
          ...line,
          fulfilled: line.fulfilled + (wanted.get(line.id) ?? 0),
        })),
        parcels: [
          ...current.parcels,
          ...numbers.map((number, index) => ({ company, number, url: urls[index] ?? "" })),
        ],
      }));
      return { fulfillment: { id: orderId }, userErrors: [] };
    },
    async orderCancel({ orderId }: { orderId: string }) {
      const order = await find(orderId);
      if (!order) return { orderCancelUserErrors: gone };
      if (order.cancelledAt) {
        return {
          orderCancelUserErrors: [{ field: ["orderId"], message: "Order has already been cancelled" }],
        };
      }
      await side.cancel(domain, orderId);
      return { orderCancelUserErrors: [] };
    },
    async refundCreate({ input }: { input: RefundInput }) {
      const order = await find(input.orderId);
      if (!order) return { refund: null, userErrors: gone };
      const refusal = refusalOf(order, input, currency);
      if (refusal) return { refund: null, userErrors: [{ field: [], message: refusal }] };
      await side.refund(domain, order, input.refundLineItems ?? [], input.note ?? "");
      return { refund: { id: input.orderId }, userErrors: [] };
    },
  };
}
